import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { ClassTable } from '#web/parts/class-table.tsx'
import { criticalYears } from '#web/parts/protection-classes.ts'
import { LinkedText } from '#web/parts/term-links.tsx'

export function ExternalAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  const metres = (value: number) => t('units.metres', { value })
  return (
    <div className="answer-columns">
      <AnswerText paragraphs={t('external.paragraphs', { returnObjects: true })} />
      <ClassTable
        caption={t('external.table.caption')}
        classHeading={t('external.table.class')}
        note={t('external.table.note')}
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

export function InternalAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  return <AnswerText paragraphs={t('internal.paragraphs', { returnObjects: true })} isInColumns />
}

export function RequiredAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  return (
    <>
      <AnswerText paragraphs={[t('required.intro')]} />
      <ol className="mt-8 grid gap-x-12 lg:grid-cols-2">
        {t('required.items', { returnObjects: true }).map(({ title, text }) => (
          <li key={title} className="border-t border-steel-300 py-5">
            <strong className="block font-semibold">{title}</strong>
            <span className="mt-1 block text-steel-700">
              <LinkedText text={text} />
            </span>
          </li>
        ))}
      </ol>
      <dl className="grid gap-x-12 border-t-2 border-night-900 pt-5 lg:grid-cols-2">
        {t('required.further', { returnObjects: true }).map(({ title, text }) => (
          <div key={title} className="pb-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-steel-700">
              <LinkedText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-steel-600">{t('required.note')}</p>
    </>
  )
}

export function InspectionAnswer() {
  const { t } = useTranslation(['BlitzSchutz', 'common'])
  const years = (count: number) => t('units.years', { count })
  return (
    <div className="answer-columns">
      <div>
        <AnswerText paragraphs={t('inspection.paragraphs', { returnObjects: true })} />
        <p className="mt-4 print:hidden">
          <a href={addressIn(useLanguage(), screenPaths.strike)} className="wide-target text-link">
            {t('common:nav.strikeLong')}
          </a>
        </p>
      </div>
      <ClassTable
        caption={t('inspection.table.caption')}
        classHeading={t('inspection.table.class')}
        note={t('inspection.table.note')}
        columns={[
          { heading: t('inspection.table.visual'), value: (row) => years(row.visualYears) },
          { heading: t('inspection.table.complete'), value: (row) => years(row.completeYears) },
          { heading: t('inspection.table.critical'), value: () => years(criticalYears) },
        ]}
      />
    </div>
  )
}

interface AnswerTextProps {
  paragraphs: readonly string[]
  /** Side by side if there is room. */
  isInColumns?: boolean
}

/** Paragraphs of an answer. */
function AnswerText({ paragraphs, isInColumns = false }: AnswerTextProps) {
  return (
    <div className={isInColumns ? 'answer-columns' : 'grid max-w-prose content-start gap-4'}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-lg leading-relaxed">
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  )
}
