import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { StartError } from '#server/config.ts'
import { prepareEnd } from '#server/end-server.ts'
import type { OpenedServices } from '#server/open-services.ts'
import { listeningPlace } from '#server/waiting-server.ts'

/** Builds, listens, says where, and ends cleanly on SIGTERM or SIGINT. */
export async function runServer(
  opened: OpenedServices,
  build: (opened: OpenedServices) => Promise<FastifyInstance>,
): Promise<void> {
  const { services, warnings, notes } = opened
  const { inheritedSocket, drainSeconds } = services.config
  const app = await build(opened)
  app.addHook('onClose', opened.close)
  for (const warning of warnings) app.log.warn(warning)
  for (const note of notes) app.log.info(note)

  const end = prepareEnd(app, drainSeconds)
  let isClosing = false
  const close = (signal: string) => {
    if (isClosing) return
    isClosing = true
    app.log.info({ signal }, 'closing')
    // The primary process must not keep this one alive.
    process.channel?.unref()
    void end()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close)
  process.on('SIGHUP', (signal) => {
    if (cluster.isWorker) return
    // systemd keeps the port and starts the next one; a terminal that is closed starts none.
    if (inheritedSocket !== undefined || process.stdout.isTTY) close(signal)
    else app.log.warn('SIGHUP replaces one of several (INSTANCES); this one goes on. Restart it instead.')
  })
  const address = await app.listen(listeningPlace(services.config))
  if (cluster.isPrimary || cluster.worker?.id === 1) console.info(`The site is at ${address}`)
  cluster.worker?.send('ready')
  // For the next start, however this process ends.
  flushCompileCache()
}

/** Prints the obstacles to a start, and ends the process with 1, whatever is open. */
export function printProblems({ problems }: StartError): void {
  console.error(['The site cannot start:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  process.exit(1)
}
