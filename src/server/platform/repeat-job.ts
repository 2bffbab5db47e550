import type { FastifyInstance } from 'fastify'

interface Job {
  everyMs: number
  /** What it does, for the log: `old inquiries deleted`. */
  name: string
  /** Gives what the log should say of this run. */
  run: () => Promise<object>
}

/**
 * Runs work as soon as the site listens, which does not wait for it, and again after every interval; never twice at once.
 * A run that fails is logged and tried again the next time. A run under way ends before the services are closed.
 */
export function repeatJob(app: FastifyInstance, { everyMs, name, run }: Job): void {
  let lastRun = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const runLogged = async () => {
    try {
      app.log.info(await run(), name)
    } catch (error) {
      app.log.error({ err: error }, `failed: ${name}`)
    }
  }
  const queueRun = () => {
    lastRun = lastRun.then(runLogged)
  }
  app.addHook('onListen', async () => {
    queueRun()
    timer = setInterval(queueRun, everyMs).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await lastRun
  })
}
