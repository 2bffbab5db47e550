import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { calendarFile, calendarFileName } from '#web/pages/tools/inspection/calendar-file.ts'
import {
  type Day,
  type Due,
  type Inspected,
  intervalsOf,
} from '#web/pages/tools/inspection/inspection-due.ts'
import { useDay } from '#web/parts/use-day.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

interface CalendarButtonProps {
  inspected: Inspected
  /** The class in words; where it is unknown the stricter one is assumed. */
  className: string
  due: Extract<Due, { complete: Day }>
  building: string
  today: Day
}

/** An appointment for an inspection takes weeks to be found. */
const alarmDays = [56, 14]

/** Saves the inspections that lie ahead as a file for a calendar. */
export function CalendarButton({ inspected, className, due, building, today }: CalendarButtonProps) {
  const { t } = useTranslation('inspection', { keyPrefix: 'tool' })
  const { company } = useSite()
  const language = useLanguage()
  const day = useDay()
  const events = (['visual', 'complete'] as const).flatMap((kind) => {
    const on = due[kind]
    if (!on || on < today) return []
    const about = t(`calendar.${kind}`)
    return [
      {
        on,
        title: building ? `${building}: ${about}` : about,
        description: [
          className,
          t('calendar.last', { date: day(inspected.complete ?? '') }),
          t('interval', intervalsOf(inspected)),
          company.name,
          company.phone,
        ].join('\n'),
        alarmDays,
      },
    ]
  })
  const [next] = events
  if (!next) return null
  function save(on: Day) {
    const source = { company: company.name, language, host: location.hostname, now: new Date() }
    const file = calendarFile(events, { ...source, newId: newIdempotencyKey })
    saveFile(
      new Blob([file], { type: 'text/calendar;charset=utf-8' }),
      calendarFileName(t('calendar.file'), building, on),
    )
  }
  return (
    <Button kind="dark" className="print:hidden" onClick={() => save(next.on)}>
      {t('calendar.save', { count: events.length })}
    </Button>
  )
}
