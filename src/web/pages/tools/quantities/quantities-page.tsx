import { useTranslation } from 'react-i18next'
import { QuantitiesTool } from '#web/pages/tools/quantities/quantities-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolIsland, ToolPage } from '#web/pages/tools/tool-page.tsx'
import { DataTable } from '#web/parts/data-table.tsx'

export const loader = toolLoader('quantities', ['quantities'])

export function Component() {
  const { t } = useTranslation('quantities')
  return (
    <ToolPage
      tool="quantities"
      title={t('tool.title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={['DIN EN 62305-3 (VDE 0185-305-3)', 'DIN 18014']}
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
      <ToolIsland name="quantities" of={QuantitiesTool} texts={['quantities.inputs', 'quantities.tool']} />
    </ToolPage>
  )
}
