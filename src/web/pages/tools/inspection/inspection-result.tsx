import { useTranslation } from 'react-i18next'
import { CalendarButton } from '#web/pages/tools/inspection/calendar-button.tsx'
import {
  type Day,
  type Due,
  daysBetween,
  type Inspected,
  inspectionDue,
  intervalsOf,
} from '#web/pages/tools/inspection/inspection-due.ts'
import type { Use } from '#web/pages/tools/inspection/read-inspection.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useDay } from '#web/parts/use-day.ts'

interface InspectionResultProps {
  /** A row for each class; where the class is unknown the stricter one is the first. */
  inspected: readonly Inspected[]
  isUnknown: boolean
  use: Use | undefined
  isSpecial: boolean
  building: string
  today: Day
  month: string
}

/** Days from which a date is told as near. */
const nearDays = 90

export function InspectionResult(props: InspectionResultProps) {
  const { inspected, isUnknown, use, isSpecial, building, today, month } = props
  const isExplosive = use === 'explosive'
  const { t } = useTranslation('inspection')
  const rows = useRows(inspected, isUnknown, today)
  const given = useGiven(props)
  const notes = [
    ...(isExplosive ? [t('tool.explosive')] : []),
    ...(isSpecial && !isExplosive ? [t('tool.specialNote')] : []),
  ]
  const [first] = inspected
  const due = first && inspectionDue(first)
  const title = building ? t('tool.headingOf', { building }) : t('tool.heading')
  const shown = isExplosive ? [] : rows
  return (
    <>
      <h2 className="heading-3 wrap-anywhere">{title}</h2>
      <p className="mt-2 text-sm text-steel-700">{given}</p>
      {shown.map(({ name, lines }) => (
        <section key={name} className="mt-4">
          <h3 className="font-semibold">{name}</h3>
          <ul className="mt-2 grid gap-2">
            {lines.map(({ text, mark }) => (
              <li key={text} className={mark && `border-l-4 pl-3 ${marks[mark]}`}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notes.map((note) => (
        <p key={note} className="mt-4">
          {note}
        </p>
      ))}
      <div className="mt-6 grid justify-items-start gap-4">
        {!isExplosive && first && due && 'complete' in due && (
          <CalendarButton
            inspected={first}
            className={rows[0]?.name ?? ''}
            due={due}
            building={building}
            today={today}
          />
        )}
        <ToolInquiry
          tool="inspection"
          title={t('title')}
          month={month}
          regards={['maintenance']}
          lines={[
            title,
            given,
            ...shown.flatMap(({ name, lines }) => [name, ...lines.map(({ text }) => text)]),
            ...notes,
          ]}
        />
        <ToolActions />
      </div>
    </>
  )
}

/** The input on which the result rests, in words. */
function useGiven({ inspected: [first], isUnknown, use }: InspectionResultProps): string {
  const { t } = useTranslation('inspection', { keyPrefix: 'tool' })
  const day = useDay()
  if (!first || !use) return ''
  const { className, isCritical, complete, visual, event, months } = first
  const said: [label: string, value: string | undefined][] = [
    [t('use'), t(`uses.${use}`)],
    [t('class'), isUnknown ? t('unknown') : className],
    ...(use === 'explosive'
      ? []
      : ([
          [t('critical'), t(isCritical ? 'yes' : 'no')],
          [t('proof'), complete ? day(complete) : t('proofs.none')],
          [t('days.visual'), visual && day(visual)],
          [t('days.event'), event && day(event)],
          [t('months'), months && `${months} ${t('monthsUnit')}`],
        ] as [string, string | undefined][])),
  ]
  return said.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('; ')
}

const marks = { overdue: 'border-error', near: 'border-amber', far: 'border-steel-300' } as const

interface Line {
  text: string
  mark?: keyof typeof marks | undefined
}

/** Each class with its next inspections in words. */
function useRows(inspected: readonly Inspected[], isUnknown: boolean, today: Day) {
  const { t } = useTranslation('inspection', { keyPrefix: 'tool' })
  const format = useDay()
  const line = (key: 'visual' | 'complete', day: Day): Line => {
    const days = daysBetween(today, day)
    const distance =
      days < 0 ? t('overdue', { count: -days }) : days === 0 ? t('isToday') : t('inDays', { count: days })
    return {
      text: t(`lines.${key}`, { date: format(day), distance }),
      mark: days < 0 ? 'overdue' : days <= nearDays ? 'near' : 'far',
    }
  }
  const linesOf = (due: Due, row: Inspected): Line[] => {
    if ('now' in due) return [{ text: t(`now.${due.now}`), mark: 'overdue' }]
    const isCovered = due.visual !== undefined && due.complete < today
    return [
      line('complete', due.complete),
      due.visual === undefined || isCovered
        ? { text: t(isCovered ? 'visualCovered' : 'noVisual') }
        : line('visual', due.visual),
      ...(due.areClose && due.visual && due.complete >= today
        ? [{ text: due.visual < today ? t('combineNow') : t('combine', { date: format(due.visual) }) }]
        : []),
      ...(due.isEventOpen ? [{ text: t('openEvent'), mark: 'near' as const }] : []),
      { text: t('interval', intervalsOf(row)) },
    ]
  }
  return inspected.map((row) => ({
    name: isUnknown
      ? t(row.className === 'I' ? 'classesStrict' : 'classesUsual')
      : t('className', { name: row.className }),
    lines: linesOf(inspectionDue(row), row),
  }))
}
