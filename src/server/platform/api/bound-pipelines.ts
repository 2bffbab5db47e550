import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of a connection that wait for answers to earlier ones. Browsers and proxies send one at a time. */
const maxWaiting = 16

/**
 * Returns a function that is true for requests to be answered. Node reads thousands out of one packet before anybody else has a
 * turn: a connection that sends too many ahead is closed.
 */
export function boundPipelines(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return false
    // A response gets its socket when those before it are done.
    if (response.socket) return true
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxWaiting) {
      socket.destroy()
      return false
    }
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? count) - 1))
    return true
  }
}
