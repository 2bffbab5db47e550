import { useTranslation } from 'react-i18next'
import type { InquirySummary } from '#contract/inquiry.ts'
import { subjects } from '#contract/inquiry-fields.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { WeeksChart } from '#web/pages/inquiries/weeks-chart.tsx'

const weeksShown = 26

/** How many inquiries came in each week: as a picture, and in numbers. */
export function WeeksSection({ weeks }: { weeks: InquirySummary['weeks'] }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const shown = weeks.slice(-weeksShown)
  if (shown.length === 0) return null
  return (
    <section className="staff-section" aria-labelledby="weeks-heading">
      <div className="staff-section-head">
        <h2 id="weeks-heading" className="heading-3">
          {t('weeks.heading')}
        </h2>
        <p className="text-sm text-steel-600">{t('weeks.scope', { count: shown.length })}</p>
      </div>
      <div className="weeks">
        <dl className="weeks-legend">
          {subjects.map((subject) => (
            <div key={subject}>
              <dt>
                <span className={`weeks-swatch is-${subject}`} aria-hidden="true" />
                {t(`common:form.subjects.${subject}`)}
              </dt>
              <dd>{shown.reduce((sum, week) => sum + week[subject], 0)}</dd>
            </div>
          ))}
        </dl>
        <WeeksChart weeks={shown} />
      </div>
      <details className="weeks-numbers">
        <summary>{t('weeks.table')}</summary>
        <WeeksTable weeks={shown} />
      </details>
    </section>
  )
}

function WeeksTable({ weeks }: { weeks: InquirySummary['weeks'] }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    // It scrolls inside itself on a phone, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className="data-table-frame" aria-labelledby="weeks-heading" tabIndex={0}>
      <table className="data-table" aria-labelledby="weeks-heading">
        <thead>
          <tr>
            <th scope="col">{t('weeks.week')}</th>
            {subjects.map((subject) => (
              <th key={subject} scope="col">
                {t(`common:form.subjects.${subject}`)}
              </th>
            ))}
            <th scope="col">{t('weeks.total')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{format.format(new Date(week.week))}</th>
              {subjects.map((subject) => (
                <td key={subject}>{week[subject]}</td>
              ))}
              <td>{subjects.reduce((sum, subject) => sum + week[subject], 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
