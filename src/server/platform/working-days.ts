import { dayMs } from '#contract/durations.ts'
import { dayAfter, germanDate } from '#server/platform/german-time.ts'

/** Public holidays with a date of their own. */
const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26']

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const fromEaster = [-2, 1, 39, 50, 60]

/**
 * Returns true if a German day (`2026-11-16`) is a public holiday in Hesse, by § 1 of the Hessisches Feiertagsgesetz;
 * Easter and Whit Sunday are left out, as all Sundays.
 */
export function isPublicHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || fromEaster.some((days) => dayAfter(easter, days) === day)
}

/** Returns Easter Sunday of a Gregorian year (`2026-04-05`): Meeus, Astronomical Algorithms, chapter 8 (Butcher's rule). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const fromMarch = h + l - 7 * m + 22
  return dayAfter(`${year}-03-01`, fromMarch - 1)
}

/** Returns the same time of day some working days earlier; Saturdays, Sundays and public holidays do not count. */
export function workingDaysBefore(now: Date, days: number): Date {
  let at = now
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() - dayMs)
    if (isWorkingDay(germanDate(at))) left -= 1
  }
  return at
}

/** Returns true if a German day (`2026-11-16`) is neither a Saturday, a Sunday nor a public holiday in Hesse. */
export const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !isPublicHoliday(day)
