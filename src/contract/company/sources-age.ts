/** Months after which staff are reminded to look up the editions of the sources, and after which visitors are told to ask for them. */
export const sourcesMonths = { reminded: 12, tooOld: 18 } as const

/** Returns how many months lie between a month (`2026-11`) and that of a day (ISO date). */
export function monthsBetween(month: string, day: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(day) - count(month)
}
