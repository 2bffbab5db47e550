import type { Clock } from '#server/platform/clock.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { dayAfter, germanDate, germanMidnight } from '#server/platform/german-time.ts'

/** Under this tag everything is kept for a German day at most: jobs and certificates are named until one. */
export const dayTag = 'day'

/** Returns what touches `dayTag` once a new German day has begun; called at each request, it only compares two numbers. */
export function followDays(versions: Pick<DataVersions<never>, 'bump'>, clock: Clock): () => void {
  let [begins, ends] = dayOf(clock.now())
  return () => {
    const now = clock.now()
    const at = now.getTime()
    if (at >= begins && at < ends) return
    ;[begins, ends] = dayOf(now)
    versions.bump(dayTag)
  }
}

function dayOf(now: Date): [begins: number, ends: number] {
  const today = germanDate(now)
  return [germanMidnight(today).getTime(), germanMidnight(dayAfter(today, 1)).getTime()]
}
