import { useTranslation } from 'react-i18next'
import { FrequencyTool } from '#web/pages/tools/frequency/frequency-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolIsland, ToolPage } from '#web/pages/tools/tool-page.tsx'
import { DataTable } from '#web/parts/data-table.tsx'

export const loader = toolLoader('frequency', ['frequency'])

export function Component() {
  const { t } = useTranslation('frequency')
  return (
    <ToolPage
      tool="frequency"
      title={t('tool.title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={['DIN EN IEC 62305-2 (VDE 0185-305-2)']}
      needsScripts
      further={
        <DataTable
          className="mt-12 noscript:mt-6 print:hidden"
          caption={t('example.caption')}
          headings={t('example.headings', { returnObjects: true })}
          rows={t('example.rows', { returnObjects: true }).map(({ name, sum, result }) => [
            name,
            sum,
            result,
          ])}
        />
      }
    >
      <ToolIsland name="frequency" of={FrequencyTool} texts={['frequency.tool']} />
    </ToolPage>
  )
}
