/** Months after which staff are reminded of the sources' editions, and visitors told to ask for current ones. */
export const sourcesMonths = { reminded: 12, tooOld: 18 } as const

/** Returns the number of months from a month (`2026-11`) to that of a day (ISO date). */
export function monthsBetween(month: string, day: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(day) - count(month)
}
