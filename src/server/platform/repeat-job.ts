import type { FastifyInstance } from 'fastify'

interface Job {
  everyMs: number
  /** What it does, for the log: `old mails deleted`. */
  name: string
  /** Gives what the log should say of this run, if anything; the signal tells that the site is closing. */
  run: (signal: AbortSignal) => Promise<object | undefined>
}

/**
 * Runs work as soon as the site listens, which does not wait for it, and again after every interval; never twice at once.
 * A run that fails is logged and tried again the next time. A run under way ends before the services are closed.
 */
export function repeatJob(app: FastifyInstance, { everyMs, name, run }: Job): { runSoon: () => void } {
  const closing = new AbortController()
  let lastRun = Promise.resolve()
  let isQueued = false
  let timer: NodeJS.Timeout | undefined
  const runLogged = async () => {
    isQueued = false
    if (closing.signal.aborted) return
    try {
      const done = await run(closing.signal)
      if (done) app.log.info(done, name)
    } catch (error) {
      app.log.error({ err: error }, `failed: ${name}`)
    }
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
  app.addHook('preClose', async () => {
    clearInterval(timer)
    closing.abort()
    await lastRun
  })
  return { runSoon }
}
