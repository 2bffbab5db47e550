import { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'

/** Type numbers of PostgreSQL for counts and sums: whole numbers in JavaScript's range. */
const [int8, numeric] = [20, 1700]

/** Milliseconds to connect: a waiting request has to be answered within two seconds. */
export const connectMs = 1500

/** Returns the settings of every connection to `url`: counts are numbers, dead peers are detected. */
export function connectionTo(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'site',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 || type === numeric ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as NonNullable<ClientConfig['types']>,
  }
}

/**
 * Returns a connection outside of any pool; `cut` ends it at once, even if the other side does not answer, `end` after a
 * farewell.
 */
export function newClient(url: string) {
  const socket = new Socket()
  const client = new pg.Client({ ...connectionTo(url), stream: () => socket })
  // An error between two statements shows at the next one.
  client.on('error', () => undefined)
  const cut = () => void socket.destroy()
  const end = async () => await client.end().then(cut, cut)
  return { client, cut, end }
}
