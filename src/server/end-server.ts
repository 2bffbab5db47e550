import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { countConnections } from '#server/platform/api/count-connections.ts'
import type {} from '#server/platform/api/draining.ts'

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
export function prepareEnd(app: FastifyInstance, drainSeconds: number): () => Promise<void> {
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
