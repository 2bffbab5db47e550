import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { StartError } from '#server/config.ts'
import type { OpenedServices } from '#server/open-services.ts'
import { countConnections } from '#server/platform/api/count-connections.ts'
import type {} from '#server/platform/api/draining.ts'
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

/** Docker waits ten seconds before it ends a process by force. */
const farewellMs = 8000

/**
 * Milliseconds for a proxy to use up its kept connections: every answer closes one. A form sent into one that is just
 * being closed is lost to the proxy.
 */
const keptMs = 500

/**
 * Returns what ends a server without anybody being refused by it. It answers as ever while jobs end, and for `drainSeconds`; then it
 * takes nothing new and finishes what it has begun, and only then it is closed: a page asks the server itself in process, which
 * a closing one refuses.
 */
function prepareEnd(app: FastifyInstance, drainSeconds: number): () => Promise<void> {
  const { server } = app
  const closeUnused = watchConnections(server)
  return async () => {
    const jobs = app.draining.begin()
    await sleep(drainSeconds * 1000)
    for (let ms = 0; ms < keptMs && (await countConnections(server)) > 0; ms += 50) await sleep(50)
    await jobs
    await stopListening(server, closeUnused)
    await app.close()
  }
}

/** Returns what closes the connections on which nothing has come for a while: proxies open some in stock, and Node waits for them. */
function watchConnections(server: Server): () => void {
  const openedAt = new Map<Socket, number>()
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now())
    socket.once('close', () => openedAt.delete(socket))
  })
  return () => {
    for (const [socket, at] of openedAt) {
      if (socket.bytesRead === 0 && performance.now() - at > keptMs) socket.destroy()
    }
  }
}

async function stopListening(server: Server, closeUnused: () => void): Promise<void> {
  const often = setInterval(() => {
    server.closeIdleConnections()
    closeUnused()
  }, 100)
  // Unfinished uploads are cut off: one slow upload must not hold up a restart.
  const patience = setTimeout(() => server.closeAllConnections(), farewellMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(often)
  clearTimeout(patience)
}
