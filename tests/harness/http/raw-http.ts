import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

/** Opens a connection and sends the text as it is. */
export async function sendRaw(port: number, text: string | Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Reads one answer with a Content-Length, or what came until the server hung up. */
export async function readRaw(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer)
    const answer = parseAnswer(Buffer.concat(chunks).toString())
    if (answer && Buffer.byteLength(answer.body) >= Number(answer.headers['content-length'] ?? Infinity))
      break
  }
  const answer = parseAnswer(Buffer.concat(chunks).toString())
  if (!answer) throw new Error(`No answer, but: ${Buffer.concat(chunks)}`)
  return answer
}

/** An answer as far as it has come; undefined while its headers are not complete. */
export function parseAnswer(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    statusCode: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  }
}
