import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'

/** Bytes, more than the largest body of any call; the connection of a client that sends more is closed. */
const maxDrainedBytes = 80 * 1024 * 1024

/** Milliseconds of silence after which the rest of a body is given up. */
const maxSilenceMs = 5000

/**
 * Makes sure that no answer leaves an unread body on a connection that stays open, where it would block the next
 * request: behind a proxy another person's. The rest of the body is read and discarded before the answer is sent,
 * because a browser that is still sending does not read; if it does not end, the connection is closed.
 */
export function drainUnreadBodies(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!hasUnreadBody(raw)) return done()
    return isDrained(raw, clock).then((isDone) => {
      if (!isDone) reply.header('connection', 'close')
    })
  })
}

/** Returns true if a request has a body that has not been read to its end. */
export function hasUnreadBody(raw: IncomingMessage): boolean {
  const length = raw.headers['content-length']
  const hasBody = (length !== undefined && length !== '0') || raw.headers['transfer-encoding'] !== undefined
  return hasBody && !raw.readableEnded
}

async function isDrained(raw: IncomingMessage, clock: Clock): Promise<boolean> {
  if (raw.destroyed) return false
  raw.unpipe()
  // All of it has arrived, but the connection is not read from while some of it waits in the stream.
  if (raw.complete) {
    raw.resume()
    return true
  }
  return await new Promise<boolean>((resolve) => {
    let bytes = 0
    let heardAtMs = clock.elapsedMs()
    const isFinished = new AbortController()
    const finish = () => {
      isFinished.abort()
      raw.off('data', count).off('end', finish).off('error', finish).off('close', finish)
      resolve(raw.complete)
    }
    const count = (chunk: Buffer) => {
      heardAtMs = clock.elapsedMs()
      bytes += chunk.length
      if (bytes > maxDrainedBytes) finish()
    }
    raw.on('data', count).once('end', finish).once('error', finish).once('close', finish)
    raw.resume()
    const listen = async () => {
      for (let restMs = maxSilenceMs; restMs > 0; restMs = heardAtMs + maxSilenceMs - clock.elapsedMs()) {
        await clock.sleep(restMs, isFinished.signal)
      }
      finish()
    }
    listen().catch(() => undefined)
  })
}
