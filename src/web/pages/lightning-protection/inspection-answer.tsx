import { useTranslation } from 'react-i18next'
import { AnswerText } from '#web/pages/lightning-protection/answer-text.tsx'
import { ClassTable } from '#web/pages/lightning-protection/class-table.tsx'

export function InspectionAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  const years = (count: number) => t('units.years', { count })
  return (
    <div className="answer-columns">
      <AnswerText paragraphs={t('inspection.paragraphs', { returnObjects: true })} />
      <ClassTable
        caption={t('inspection.table.caption')}
        classHeading={t('inspection.table.class')}
        columns={[
          { heading: t('inspection.table.visual'), value: (row) => years(row.visualYears) },
          { heading: t('inspection.table.complete'), value: (row) => years(row.completeYears) },
        ]}
      />
    </div>
  )
}
