const dayMs = 24 * 60 * 60 * 1000

/** Returns the next twelve weeks after the present one, as ISO 8601 names them, such as `2026-W53`. */
export function nextWeeks(now: Date): readonly string[] {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Array.from({ length: 12 }, (_, index) => weekOf(today + (index + 1) * 7 * dayMs))
}

/** A week belongs to the year of its Thursday. */
function weekOf(day: number): string {
  const thursday = day + (3 - daysSinceMonday(day)) * dayMs
  const year = new Date(thursday).getUTCFullYear()
  const number = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / dayMs / 7)
  return `${year}-W${String(number).padStart(2, '0')}`
}

const daysSinceMonday = (day: number) => (new Date(day).getUTCDay() + 6) % 7

export const isWeek = (text: string) => /^\d{4}-W\d{2}$/.test(text)

/** Returns the number of a week, and its days from Monday to Friday in words of the locale. */
export function describeWeek(week: string, locale: string): { number: number; days: string } {
  const [year, number] = week.split('-W').map(Number) as [number, number]
  // 4 January is always in the first week.
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth + ((number - 1) * 7 - daysSinceMonday(fourth)) * dayMs
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return { number, days: format.formatRange(monday, monday + 4 * dayMs) }
}
