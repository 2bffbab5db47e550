import { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'

/** Types of PostgreSQL by their numbers: counts and sums, which are whole numbers that fit here. */
const [int8, numeric] = [20, 1700]

/** How long a connection may take to be made: whoever waits for it has to be answered within two seconds. */
export const connectMs = 1500

/** How everything connects to the database of `url`: counts come as numbers, a peer that is gone is noticed. */
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

/** A connection of its own; `cut` ends it at once, even where the other side does not answer. */
export function newClient(url: string): { client: pg.Client; cut: () => void } {
  const socket = new Socket()
  const client = new pg.Client({ ...connectionTo(url), stream: () => socket })
  // What happens between two statements shows at the next one.
  client.on('error', () => undefined)
  return { client, cut: () => socket.destroy() }
}
