import { type LanguageCode, locales } from '#contract/language.ts'

// Swedes write dates and times as `2026-11-16 08:30:00`.
const timeZone = 'Europe/Berlin'
const date = new Intl.DateTimeFormat('sv-SE', { timeZone })
const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** The day that it is in Germany: `2026-11-16`. */
export function germanDate(instant: Date): string {
  return date.format(instant)
}

/** Day and minute on German clocks, as spreadsheets read them: `2026-11-16 08:30`. */
export function germanTime(instant: Date): string {
  return time.format(instant)
}

/** When a day (`2026-11-16`) begins in Germany. */
export function germanMidnight(day: string): Date {
  return germanInstant(day, '00:00')
}

/**
 * When German clocks show a time (`02:30`) of a day: the first time, where they show it twice because the clocks go back; an hour
 * later, where they leave it out because the clocks go forward.
 */
export function germanInstant(day: string, time: string): Date {
  const hoursAhead = [2, 1].find((hours) => germanTime(before(day, time, hours)) === `${day} ${time}`)
  return before(day, time, hoursAhead ?? 1)
}

function before(day: string, time: string, hours: number): Date {
  return new Date(Date.parse(`${day}T${time}Z`) - hours * 60 * 60 * 1000)
}

/** Day and time on German clocks in a sentence of the reader's language: `16. November 2026 um 08:30`. */
export function germanTimeInWords(instant: Date, language: LanguageCode): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locales[language], style).format(instant)
}
