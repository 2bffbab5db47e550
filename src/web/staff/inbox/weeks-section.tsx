import { useTranslation } from 'react-i18next'
import type { InquirySummary } from '#contract/inquiries/inquiry.ts'
import { subjects } from '#contract/inquiries/inquiry-fields.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

const weeksShown = 26

/** Number of inquiries per week, as a chart and as a table. */
export function WeeksSection({ weeks, firstAnswer }: Pick<InquirySummary, 'weeks' | 'firstAnswer'>) {
  const { t } = useTranslation(['inquiries', 'common'])
  const shown = weeks.slice(-weeksShown)
  if (shown.length === 0) return null
  return (
    <StaffSection
      id="weeks-heading"
      title={t('weeks.heading')}
      beside={<p className="text-sm text-steel-600">{t('weeks.scope', { count: shown.length })}</p>}
    >
      <FirstAnswer {...firstAnswer} />
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
    </StaffSection>
  )
}

const minutesOf = { hour: 60, day: 24 * 60 }

/** The median wait for the first answer, in the unit with the smallest number. */
function FirstAnswer({ weeks, count, medianMinutes }: InquirySummary['firstAnswer']) {
  const { t } = useTranslation('inquiries')
  if (medianMinutes === null)
    return <p className="mt-2 text-sm text-steel-600">{t('weeks.noAnswer', { weeks })}</p>
  const time =
    medianMinutes < 2 * minutesOf.hour
      ? t('weeks.minutes', { count: medianMinutes })
      : medianMinutes < 2 * minutesOf.day
        ? t('weeks.hours', { count: Math.round(medianMinutes / minutesOf.hour) })
        : t('weeks.days', { count: Math.round(medianMinutes / minutesOf.day) })
  return <p className="mt-2">{t('weeks.firstAnswer', { count, weeks, time })}</p>
}

function WeeksTable({ weeks }: { weeks: InquirySummary['weeks'] }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const { day: formatDay } = useStoredFormat()
  return (
    // Scrolls horizontally on a phone, so it must be focusable.
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
              <th scope="row">{formatDay(week.week)}</th>
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

type Week = InquirySummary['weeks'][number]

/** Size of a bar in units of the chart, which is stretched to the available width. */
const bar = { step: 20, width: 14, height: 100, gap: 1.5 } as const
/** Minimum of the scale, so that one inquiry does not look like many. */
const leastScale = 4

/** One stacked bar per week, with the months below. */
function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('inquiries')
  const locale = locales[useLanguage()]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const dayOf = (week: Week | undefined) => (week ? day.format(new Date(week.week)) : '')
  const most = Math.max(...weeks.map(totalOf))
  const scale = Math.max(most, leastScale)
  return (
    <div className="weeks-chart">
      <span className="weeks-most" aria-hidden="true">
        {scale}
      </span>
      <svg
        role="img"
        aria-label={t('weeks.chart', { from: dayOf(weeks[0]), to: dayOf(weeks.at(-1)), most })}
        viewBox={`0 0 ${weeks.length * bar.step} ${bar.height}`}
        preserveAspectRatio="none"
      >
        {weeks.map((week, index) => (
          <Bar key={week.week} week={week} x={index * bar.step} unit={bar.height / scale} />
        ))}
      </svg>
      <div className="weeks-months" aria-hidden="true">
        {weeks.map(({ week }, index) => (
          <span key={week}>{beginsMonth(week, weeks[index - 1]?.week) && month.format(new Date(week))}</span>
        ))}
      </div>
    </div>
  )
}

function Bar({ week, x, unit }: { week: Week; x: number; unit: number }) {
  let top = bar.height
  return subjects.map((subject) => {
    const height = week[subject] * unit
    top -= height
    if (height === 0) return null
    return (
      <rect
        key={subject}
        className={`is-${subject}`}
        x={x + (bar.step - bar.width) / 2}
        y={top}
        width={bar.width}
        height={Math.max(height - bar.gap, bar.gap)}
      />
    )
  })
}

function totalOf(week: Week): number {
  return subjects.reduce((sum, subject) => sum + week[subject], 0)
}

/** Returns true if a week is the first of its month in the chart, except for the first week of the chart. */
function beginsMonth(week: string, before: string | undefined): boolean {
  return before !== undefined && week.slice(0, 7) !== before.slice(0, 7)
}
