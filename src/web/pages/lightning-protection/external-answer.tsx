import { useTranslation } from 'react-i18next'
import { AnswerText } from '#web/pages/lightning-protection/answer-text.tsx'
import { ClassTable } from '#web/pages/lightning-protection/class-table.tsx'

export function ExternalAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  const metres = (value: number) => t('units.metres', { value })
  return (
    <div className="answer-columns">
      <AnswerText paragraphs={t('external.paragraphs', { returnObjects: true })} />
      <ClassTable
        caption={t('external.table.caption')}
        classHeading={t('external.table.class')}
        columns={[
          { heading: t('external.table.sphereRadius'), value: (row) => metres(row.sphereMetres) },
          {
            heading: t('external.table.meshSize'),
            value: (row) => `${row.meshMetres} × ${metres(row.meshMetres)}`,
          },
          { heading: t('external.table.downConductors'), value: (row) => metres(row.conductorMetres) },
        ]}
      />
    </div>
  )
}
