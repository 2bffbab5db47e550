import type { FastifyInstance } from 'fastify'
import type { StartError } from '#server/config.ts'
import type { OpenedServices } from '#server/open-services.ts'

/** Docker waits ten seconds before it ends a process by force. */
const farewellMs = 8000

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

  let isClosing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      app.log.info({ signal }, 'closing')
      void app.close()
      // Whoever is still sending by then is cut off: one slow upload must not hold up a restart.
      setTimeout(() => app.server.closeAllConnections(), farewellMs).unref()
    })
  }
  const address = await app.listen({ port: services.config.port, host: services.config.host })
  console.info(`The site is at ${address}`)
}

/** Says what is in the way of a start, and lets the process end with 1. */
export function printProblems({ problems }: StartError): void {
  console.error(['The site cannot start:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  process.exitCode = 1
}
