import { type ClassName, criticalYears, protectionClasses } from '#web/parts/protection-classes.ts'

/** A day of the calendar, such as `2026-11-21`. */
export type Day = string

export interface Inspected {
  className: ClassName
  isCritical: boolean
  /** Last complete inspection, or acceptance. */
  complete?: Day | undefined
  visual?: Day | undefined
  /** Shorter interval that somebody asks for, in months. */
  months?: number | undefined
  /** Last strike, rebuilding or repair. */
  event?: Day | undefined
}

export type Due =
  /** At once: nothing proves a complete inspection, or something has happened since the last one. */
  | { now: 'unproven' | 'event' }
  | {
      complete: Day
      /** Left out where the complete one comes first, and contains it. */
      visual?: Day
      /** Both fall so close together that one visit does. */
      areClose: boolean
      /** A visual inspection followed the event; whether it looked at that is not known. */
      isEventOpen: boolean
    }

const closeDays = 92
const dayMs = 86_400_000

/** Returns the number of days from one to another. */
export const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / dayMs

/** Returns the same day some months later, or the last of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** Longest usual intervals in months, DIN EN 62305-3, table E.2, and its supplement 3; a shorter one that is asked for wins. */
export function intervalsOf({ className, isCritical, months = Number.POSITIVE_INFINITY }: Inspected) {
  const row = protectionClasses.find(({ name }) => name === className) ?? protectionClasses[0]
  const years = isCritical ? criticalYears : row.completeYears
  return { visual: row.visualYears * 12, complete: Math.min(years * 12, months) }
}

/** Returns the next inspections. The latest one counts for the visual one, since a complete one contains it. */
export function inspectionDue(inspected: Inspected): Due {
  const { complete: last, visual: lastVisual = '', event = '' } = inspected
  if (!last) return { now: 'unproven' }
  const latest = lastVisual > last ? lastVisual : last
  if (event > latest) return { now: 'event' }
  const intervals = intervalsOf(inspected)
  const complete = addMonths(last, intervals.complete)
  const visual = addMonths(latest, intervals.visual)
  return {
    complete,
    ...(visual < complete && { visual }),
    areClose: visual < complete && daysBetween(visual, complete) <= closeDays,
    isEventOpen: event > last,
  }
}
