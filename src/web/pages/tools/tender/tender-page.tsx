import { useTranslation } from 'react-i18next'
import { TenderTool } from '#web/pages/tools/tender/tender-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolIsland, ToolPage } from '#web/pages/tools/tool-page.tsx'

export const loader = toolLoader('tender', ['tender', 'quantities'])

export function Component() {
  const { t } = useTranslation('tender')
  return (
    <ToolPage
      tool="tender"
      title={t('tool.title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={[
        'VOB/C, ATV DIN 18384',
        'DIN EN 62305-3 (VDE 0185-305-3)',
        'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3',
        'DIN 18014',
        'DIN VDE 0100-443',
        'DIN VDE 0100-534',
      ]}
      withoutScripts={t('needsScripts')}
    >
      <ToolIsland name="tender" of={TenderTool} texts={['tender.tool', 'quantities.inputs']} />
    </ToolPage>
  )
}
