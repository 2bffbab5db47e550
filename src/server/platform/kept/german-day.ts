import type { Clock } from '#server/platform/clock.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { dayAfter, germanDate, germanMidnight } from '#server/platform/german-time.ts'

/** Under this tag nothing is right beyond a German day: jobs and certificates are named until one. */
export const dayTag = 'day'

/** One for all who follow the days of the same versions: otherwise each would touch the tag for itself. */
const days = new WeakMap<object, Day>()

/** Returns what touches `dayTag` once a new German day has begun; called at each request, it only compares two numbers. */
export function followDays(versions: Pick<DataVersions<never>, 'bump'>, clock: Clock): () => void {
  const day = days.get(versions) ?? dayOf(clock.now())
  days.set(versions, day)
  return () => {
    const now = clock.now()
    const at = now.getTime()
    if (at >= day.begins && at < day.ends) return
    Object.assign(day, dayOf(now))
    versions.bump(dayTag)
  }
}

interface Day {
  begins: number
  ends: number
}

function dayOf(now: Date): Day {
  const today = germanDate(now)
  return { begins: germanMidnight(today).getTime(), ends: germanMidnight(dayAfter(today, 1)).getTime() }
}
