import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A client's last step after its bytes: a valid request and its answer, an end of its side, or a hang-up. */
export type Ending = 'ask' | 'end' | 'vanish'

const decent = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
/** After so long without an answer the client ends its side; a later answer is still read. */
const quietMs = 100

/** Sends bytes over a connection of their own, piece by piece, and returns all that comes back until the server has hung up. */
export async function sendBytes(port: number, pieces: readonly Buffer[], ending: Ending): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  // A server that hangs up while somebody is still sending resets the connection.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  let heardAt = performance.now()
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    heardAt = performance.now()
  })
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  socket.once('end', () => socket.end())
  await writePieces(socket, pieces)
  if (ending === 'vanish') socket.destroy()
  if (ending === 'end') socket.end()
  if (ending === 'ask') {
    socket.write(decent)
    while (!socket.closed && performance.now() - heardAt < quietMs) {
      await Promise.race([closed, sleep(quietMs / 4)])
    }
    socket.end()
  }
  await closed
  return Buffer.concat(chunks)
}

async function writePieces(socket: Socket, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) {
    if (!socket.writable) return
    socket.write(piece)
    if (pieces.length > 1) await sleep(1)
  }
}
