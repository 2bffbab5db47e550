import type { FastifyInstance } from 'fastify'
import { hourMs } from '#contract/durations.ts'
import type {} from '#server/platform/api/draining.ts'
import type { Instances } from '#server/platform/instances.ts'
import { isStorageSilent } from '#server/platform/operator-errors.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'

interface Job {
  everyMs: number
  /** Its result, for the log: `old mails deleted`. */
  name: string
  /** Set for a job that only one of them has to do. */
  instances?: Instances
  /** Returns facts of this run for the log, if any; the signal is aborted when the site closes. */
  run: (signal: AbortSignal) => Promise<object | undefined>
}

/** Failures in a row that raise an alarm for a job run several times an hour; any other raises it at once. */
const alarmingFailures = 3

/**
 * Runs a job when the site listens, without delaying that, and after every interval; never twice at once. A failed run
 * is logged and tried again the next time; repeated failure raises an alarm. Database or files that are away have alarms of
 * their own: the job waits for them, with one line in the log. A run under way ends before the services are closed.
 */
export function repeatJob(
  app: FastifyInstance,
  { everyMs, name, instances, run }: Job,
): { runSoon: () => void } {
  const closing = new AbortController()
  let lastRun = Promise.resolve()
  const patience = everyMs < hourMs ? alarmingFailures : 1
  const isAlarmDue = createReminder()
  let failures = 0
  let isWaiting = false
  let isQueued = false
  let timer: NodeJS.Timeout | undefined
  const runLogged = async () => {
    isQueued = false
    if (closing.signal.aborted) return
    try {
      const runNow = () => run(closing.signal)
      const done = await (instances ? instances.runDue(name, everyMs, runNow) : runNow())
      failures = 0
      if (done) app.log.info(done, name)
      isWaiting = false
    } catch (error) {
      const isAway = isStorageSilent(error)
      if (!isAway) failures += 1
      if (!isAway || !isWaiting) app.log.error({ err: error }, `failed: ${name}`)
      isWaiting = isAway
    }
    if (isAlarmDue(failures >= patience)) app.raiseAlarm('job-failing', { job: name, failures })
  }
  /** A run that has not begun yet sees the new data by then. */
  const runSoon = () => {
    if (isQueued) return
    isQueued = true
    lastRun = lastRun.then(runLogged)
  }
  app.addHook('onListen', async () => {
    runSoon()
    timer = setInterval(runSoon, everyMs).unref()
  })
  app.draining.atBegin(async () => {
    clearInterval(timer)
    closing.abort()
    await lastRun
  })
  return { runSoon }
}

/** Repeats a job every hour that only one of the instances has to do. */
export function repeatHourly(
  app: FastifyInstance,
  { instances }: { instances: Instances },
  name: string,
  run: Job['run'],
): void {
  repeatJob(app, { everyMs: hourMs, instances, name, run })
}
