import { useTranslation } from 'react-i18next'
import { reportItems } from '#web/pages/tools/inspection/report-items.ts'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolPage } from '#web/pages/tools/tool-page.tsx'
import { ClassTable } from '#web/parts/class-table.tsx'

export const loader = toolLoader('inspection', ['inspection'])

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
      further={
        <>
          <ClassTable
            caption={t('table.caption')}
            classHeading={t('table.class')}
            note={t('table.note')}
            columns={[
              { heading: t('table.visual'), value: ({ visualYears }) => years(visualYears) },
              { heading: t('table.complete'), value: ({ completeYears }) => years(completeYears) },
              { heading: t('table.critical'), value: ({ criticalYears }) => years(criticalYears) },
            ]}
          />
          <section id="bericht" className="mt-12 max-w-prose scroll-mt-24 print:mt-4">
            <h2 className="heading-2">{t('report.heading')}</h2>
            <p className="mt-3">{t('report.intro')}</p>
            <ol className="mt-4 list-decimal pl-6">
              {reportItems.map((item) => (
                <li key={item} className="py-1">
                  {t(`report.items.${item}`)}
                </li>
              ))}
            </ol>
          </section>
        </>
      }
    />
  )
}
