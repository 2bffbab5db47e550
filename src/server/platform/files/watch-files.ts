import type { FastifyInstance } from 'fastify'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Files } from '#server/platform/files/files.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'

/**
 * Checks every minute that files can be reached: raises an alarm if not, and logs when they can again. Once an hour
 * removes unfinished uploads of other killed processes.
 */
export function keepWatchingFiles(app: FastifyInstance, files: Pick<Files, 'check' | 'sweepSpool'>): void {
  const isAlarmDue = createReminder()
  let areAway = false
  const run = async () => {
    const wereAway = areAway
    const error = await files.check().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    areAway = error !== undefined
    if (isAlarmDue(areAway)) app.raiseAlarm('files-away', { err: error })
    return wereAway && !areAway ? {} : undefined
  }
  repeatJob(app, { everyMs: minuteMs, name: 'files can be stored and read again', run })
  repeatJob(app, {
    everyMs: hourMs,
    name: 'half arrived files removed',
    run: async () => void (await files.sweepSpool()),
  })
}
