import { newClient } from '#server/platform/database/postgres/connection.ts'
import { isPassing } from '#server/platform/database/postgres/errors.ts'
import { StorageAway, StorageRefused } from '#server/platform/operator-errors.ts'

const leastVersion = 15

/** Returns the server of an address without user and password: `PostgreSQL at db.example.com:5432`. */
export function serverInWords(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host || 'the local socket'}${pathname}`
}

/**
 * Returns the migrations of a database. Throws `StorageRefused` for an unusable server: access denied, too old, or a
 * database of a newer version of the site; `StorageAway` if it does not answer (yet).
 */
export async function refuseServer(url: string, steps: readonly string[]): Promise<string[]> {
  const { client, end } = newClient(url)
  try {
    await client.connect().catch((error: Error) => {
      const words = `DATABASE_URL: ${serverInWords(url)} cannot be used (${reasonOf(error)}).`
      throw isPassing(error) ? new StorageAway(words) : new StorageRefused(words)
    })
    const version = await ask(client, "select current_setting('server_version_num')::int / 10000 as found")
    if (Number(version) < leastVersion) {
      throw new StorageRefused(
        `DATABASE_URL: ${serverInWords(url)} has version ${version}; the site needs ${leastVersion} or newer.`,
      )
    }
    const encoding = await ask(client, "select current_setting('server_encoding') as found")
    if (encoding !== 'UTF8') {
      throw new StorageRefused(
        `DATABASE_URL: the database has the encoding ${encoding}. Make it with: create database … encoding 'UTF8' template template0.`,
      )
    }
    if (!(await ask(client, "select to_regclass('kysely_migration')::text as found"))) return []
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const taken = rows.map(({ name }) => name)
    const unknown = taken.filter((name) => !steps.includes(name))
    if (unknown.length > 0) {
      throw new StorageRefused(
        `DATABASE_URL: the database is from a newer version of the site: this one does not know its step ${unknown.join(', ')}. Start the newer version, or restore a backup from before that step.`,
      )
    }
    return taken
  } finally {
    await end()
  }
}

async function ask(client: ReturnType<typeof newClient>['client'], query: string): Promise<unknown> {
  const { rows } = await client.query<{ found: unknown }>(query)
  return rows[0]?.found
}

/** Some errors of sockets have a code and no message. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || error.code || 'no answer'
}
