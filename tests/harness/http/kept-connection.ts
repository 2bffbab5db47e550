import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parseAnswer, type RawAnswer } from '#tests/harness/http/raw-http.ts'

export interface TimedAnswer extends RawAnswer {
  ms: number
  /** The server closed the connection, or announced it. */
  isClosed: boolean
}

/** A connection that stays open from one request to the next, as a reverse proxy keeps it for its visitors. */
export async function openKeptConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // What a server that hung up does not take in any more is its own decision.
  socket.on('error', () => undefined)
  return {
    /** Sends a request as it is and reads one answer; rejects when none has come after so many milliseconds. */
    ask: async (request: Buffer | string, patienceMs = 20_000): Promise<TimedAnswer> =>
      await askOn(socket, request, patienceMs),
    /** Sends a piece of a request. */
    send: (piece: Buffer | string) => void socket.write(piece),
    close: () => void socket.destroy(),
  }
}

export type KeptConnection = Awaited<ReturnType<typeof openKeptConnection>>

async function askOn(socket: Socket, request: Buffer | string, patienceMs: number): Promise<TimedAnswer> {
  const start = performance.now()
  const chunks: Buffer[] = []
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(), patienceMs)
    const finish = () => {
      clearTimeout(timer)
      socket.off('data', read).off('close', finish)
      const answer = parseAnswer(Buffer.concat(chunks).toString())
      const ms = performance.now() - start
      if (!answer) return reject(new Error(`No answer after ${Math.round(ms)} ms`))
      resolve({ ...answer, ms, isClosed: socket.destroyed || answer.headers['connection'] === 'close' })
    }
    const read = (chunk: Buffer) => {
      chunks.push(chunk)
      const answer = parseAnswer(Buffer.concat(chunks).toString())
      if (answer && Buffer.byteLength(answer.body) >= Number(answer.headers['content-length'])) finish()
    }
    socket.on('data', read).once('close', finish)
    socket.write(request)
  })
}
