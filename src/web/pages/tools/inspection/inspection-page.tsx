import { useTranslation } from 'react-i18next'
import { checklists } from '#contract/pages/checklists.ts'
import { InspectionTool } from '#web/pages/tools/inspection/inspection-tool.tsx'
import { ReportCheck } from '#web/pages/tools/inspection/report-check.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolIsland, ToolPage } from '#web/pages/tools/tool-page.tsx'
import { ClassTable } from '#web/parts/class-table.tsx'
import { criticalYears } from '#web/parts/protection-classes.ts'
import { ToolLinks, toolLinkTexts } from '#web/parts/tool-links.tsx'

export const loader = toolLoader('inspection', ['inspection', ...toolLinkTexts])

export function Component() {
  const { t } = useTranslation('inspection')
  const years = (count: number) => t('table.years', { count })
  return (
    <ToolPage
      tool="inspection"
      title={t('title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={['DIN EN 62305-3 (VDE 0185-305-3)', 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3']}
      needsScripts
      further={
        <>
          <div className="tool-table mt-12 noscript:mt-6 print:mt-0">
            <ClassTable
              caption={t('table.caption')}
              classHeading={t('table.class')}
              note={t('table.note')}
              columns={[
                { heading: t('table.visual'), value: ({ visualYears }) => years(visualYears) },
                { heading: t('table.complete'), value: ({ completeYears }) => years(completeYears) },
                { heading: t('table.critical'), value: () => years(criticalYears) },
              ]}
            />
          </div>
          <section id="bericht" className="mt-12 max-w-prose scroll-mt-24 print:mt-4 print:max-w-none">
            <h2 className="heading-2">{t('report.heading')}</h2>
            <p className="mt-3">{t('report.intro')}</p>
            <ToolIsland name="report-check" of={ReportCheck} texts={['inspection.report']} />
            <div className="mt-8">
              <ToolLinks of={checklists.report.article} />
            </div>
          </section>
        </>
      }
    >
      <ToolIsland
        name="inspection"
        of={InspectionTool}
        texts={['inspection.title', 'inspection.tool', 'inspection.report']}
      />
    </ToolPage>
  )
}
