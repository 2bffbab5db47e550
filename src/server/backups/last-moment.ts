import { dayAfter, germanDate, germanInstant } from '#server/platform/german-time.ts'

/** The last time up to `now` at which German clocks showed a time of day (`02:30`): once on every day, also when they are changed. */
export function lastMoment(time: string, now: Date): Date {
  const today = germanDate(now)
  const moment = germanInstant(today, time)
  if (moment <= now) return moment
  return germanInstant(dayAfter(today, -1), time)
}

/** Returns true if no backup was made since the last scheduled time before `now`. */
export function isBackupDue(time: string, lastMadeAt: Date | undefined, now: Date): boolean {
  return lastMadeAt === undefined || lastMadeAt < lastMoment(time, now)
}
