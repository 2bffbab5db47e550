import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { StartError } from '#server/config.ts'
import { prepareEnd } from '#server/end-server.ts'
import type { OpenedServices } from '#server/open-services.ts'

/** Builds, listens, says where, and ends cleanly on SIGTERM or SIGINT. */
export async function runServer(
  opened: OpenedServices,
  build: (opened: OpenedServices) => Promise<FastifyInstance>,
): Promise<void> {
  const { services, warnings, notes } = opened
  const app = await build(opened)
  app.addHook('onClose', opened.close)
  for (const warning of warnings) app.log.warn(warning)
  for (const note of notes) app.log.info(note)

  const end = prepareEnd(app, services.config.drainSeconds)
  let isClosing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      app.log.info({ signal }, 'closing')
      void end()
    })
  }
  const { host, port, inheritedSocket } = services.config
  // Where HOST is a name, Fastify would open further addresses besides the socket that it is given.
  const where = inheritedSocket === undefined ? { host, port } : { host: '127.0.0.1', fd: inheritedSocket }
  const address = await app.listen(where)
  if (cluster.isPrimary || cluster.worker?.id === 1) console.info(`The site is at ${address}`)
}

/** Says what is in the way of a start, and lets the process end with 1. */
export function printProblems({ problems }: StartError): void {
  console.error(['The site cannot start:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  process.exitCode = 1
}
