import type { FastifyInstance } from 'fastify'
import type {} from '#server/platform/api/draining.ts'
import type { Instances } from '#server/platform/instances.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'

interface Job {
  everyMs: number
  /** What it does, for the log: `old mails deleted`. */
  name: string
  /** Given for what only one of them has to do. */
  instances?: Instances
  /** Gives what the log should say of this run, if anything; the signal tells that the site is closing. */
  run: (signal: AbortSignal) => Promise<object | undefined>
}

const hourMs = 60 * 60 * 1000

/** So often in a row something that runs several times an hour may fail before somebody has to look; anything else once. */
const alarmingFailures = 3

/**
 * Runs work as soon as the site listens, which does not wait for it, and again after every interval; never twice at once.
 * A run that fails is logged and tried again the next time; a job that goes on failing raises an alarm. A run under way ends
 * before the services are closed.
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
    } catch (error) {
      failures += 1
      app.log.error({ err: error }, `failed: ${name}`)
    }
    if (isAlarmDue(failures >= patience)) app.raiseAlarm('job-failing', { job: name, failures })
  }
  /** A run that has not begun yet sees what is new by then. */
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
