import { dayMs, hourMs } from '#contract/durations.ts'
import { type LanguageCode, locales } from '#contract/language.ts'

// Swedes write dates and times as `2026-11-16 08:30:00`.
const timeZone = 'Europe/Berlin'
const date = new Intl.DateTimeFormat('sv-SE', { timeZone })
const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Returns the day in Germany: `2026-11-16`. */
export function germanDate(instant: Date): string {
  return date.format(instant)
}

/** Returns day and minute in Germany, as spreadsheets read them: `2026-11-16 08:30`. */
export function germanTime(instant: Date): string {
  return time.format(instant)
}

/** Returns the beginning of a day (`2026-11-16`) in Germany. */
export function germanMidnight(day: string): Date {
  return germanInstant(day, '00:00')
}

/**
 * Returns the instant of a German day and time (`02:30`): the first of two when clocks go back; an hour later for a
 * time skipped when they go forward.
 */
export function germanInstant(day: string, time: string): Date {
  const hoursAhead = [2, 1].find((hours) => germanTime(before(day, time, hours)) === `${day} ${time}`)
  return before(day, time, hoursAhead ?? 1)
}

/** Returns a day (`2026-11-16`) some days later; counted in UTC, where every day has 24 hours. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the first and the last of the seven days from a day on. */
export const sevenDaysFrom = (day: string) => ({ from: day, to: dayAfter(day, 6) })

function before(day: string, time: string, hours: number): Date {
  return new Date(Date.parse(`${day}T${time}Z`) - hours * hourMs)
}

// Each takes some 60 KB beside the heap, which no garbage collection is in a hurry to free.
const inWords = new Map<LanguageCode, Intl.DateTimeFormat>()

/** Returns day and time in Germany in the reader's language: `16. November 2026 um 08:30`. */
export function germanTimeInWords(instant: Date, language: LanguageCode): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const format = inWords.get(language) ?? new Intl.DateTimeFormat(locales[language], style)
  inWords.set(language, format)
  return format.format(instant)
}
