import { useTranslation } from 'react-i18next'
import { Island } from '#web/islands/island.tsx'
import { FrequencyTool } from '#web/pages/tools/frequency/frequency-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolPage, toolTexts } from '#web/pages/tools/tool-page.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { useSources } from '#web/parts/use-sources.ts'

export const loader = toolLoader('frequency', ['frequency'])

export function Component() {
  const { t } = useTranslation('frequency')
  const { month = '' } = useSources()
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
      <Island
        name="frequency"
        of={FrequencyTool}
        props={{ month }}
        texts={['frequency.tool', ...toolTexts]}
      />
    </ToolPage>
  )
}
