import { connect } from 'node:net'

/** Requests to one address. */
export interface Load {
  url: string
  headers: Record<string, string>
  /** At the same time. */
  connections: number
  /** Each request has a spelling of its own, so that none finds an answer that is kept. */
  isAnew: boolean
  /** Posts this, another one each time. */
  newBody?: () => Buffer[]
}

const longestMs = 60_000

/**
 * Sends so many requests and reads their answers, each connection one after the other. Does no more than it must, so that
 * the server is kept busy. Rejects at an answer that is neither 200 nor 201.
 */
export async function sendRequests(load: Load, amount: number): Promise<void> {
  const { host, hostname, port, pathname, search } = new URL(load.url)
  const headers = Object.entries({ host, ...load.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  let left = amount
  const next = () => {
    left -= 1
    const path = load.isAnew ? spelledAnew(pathname + search) : pathname + search
    if (left < 0) return undefined
    const body = load.newBody?.() ?? []
    const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const line = load.newBody ? `POST ${path} HTTP/1.1\r\ncontent-length: ${length}` : `GET ${path} HTTP/1.1`
    return [`${line}\r\n${headers.join('')}\r\n`, ...body]
  }
  await Promise.all(Array.from({ length: load.connections }, () => askInTurns(Number(port), hostname, next)))
}

async function askInTurns(
  port: number,
  host: string,
  next: () => (string | Buffer)[] | undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host, noDelay: true })
  /** Bytes of the answer that are still to come; unset before it begins. */
  let missing: number | undefined
  const ask = () => {
    const request = next()
    missing = undefined
    for (const part of request ?? []) socket.write(part)
    if (!request) resolve()
  }
  socket.setTimeout(longestMs, () => reject(new Error('No answer came')))
  socket.on('connect', ask).on('error', reject)
  socket.on('end', () => reject(new Error('The connection was closed')))
  socket.on('data', (chunk) => {
    try {
      missing = (missing ?? lengthOf(chunk)) - chunk.length
    } catch (error) {
      reject(error)
    }
    if (missing === 0 || (missing === Infinity && chunk.subarray(-5).equals(lastChunk))) ask()
  })
  await promise.finally(() => socket.destroy())
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** Length of an answer with its head; Infinity of one that comes in chunks. */
function lengthOf(beginning: Buffer): number {
  const end = beginning.indexOf('\r\n\r\n')
  const head = beginning.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 20[01]/.test(head)) throw new Error(`The answer is no page: ${head.split('\r\n')[0]}`)
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
  return length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length)
}

let spellings = 0

/** Any letter of a query may be written as its number: twenty letters have a million spellings. */
export function spelledAnew(address: string): string {
  let bits = spellings++
  const [path, query = ''] = address.split('?')
  const spelled = query.replace(/[A-Za-z]/g, (letter) => {
    const isNumber = bits % 2 === 1
    bits = Math.floor(bits / 2)
    return isNumber ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
  return `${path}?${spelled}`
}
