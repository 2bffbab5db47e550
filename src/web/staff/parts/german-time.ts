// Swedes write dates and times as `2026-11-16 08:30`.
const german = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
const hourMs = 60 * 60 * 1000

/** Returns day and time on German clocks as a field of the type `datetime-local` has them: `2026-11-16T08:30`. */
export function germanClock(instant: number | string): string {
  return german.format(new Date(instant)).replace(' ', 'T')
}

/** Returns the day in Germany, so many days from today: `2026-11-16`. */
export function germanDay(daysFromToday = 0): string {
  const day = new Date(germanClock(Date.now()).slice(0, 10))
  day.setUTCDate(day.getUTCDate() + daysFromToday)
  return day.toISOString().slice(0, 10)
}

/**
 * Returns the instant (ISO 8601) at which German clocks show a time, wherever the browser is: the first one where they show it
 * twice, an hour later where they leave it out. Undefined for what is no time.
 */
export function germanInstant(clock: string): string | undefined {
  const asUtcMs = Date.parse(`${clock.slice(0, 16)}Z`)
  if (Number.isNaN(asUtcMs)) return undefined
  const hoursAhead = [2, 1].find((hours) => germanClock(asUtcMs - hours * hourMs) === clock.slice(0, 16)) ?? 1
  return new Date(asUtcMs - hoursAhead * hourMs).toISOString()
}
