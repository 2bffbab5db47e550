import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** Challenges of logins are stored for some minutes only. */
const leftOut = ['passkey_challenge']

/** Returns the number of rows and a hash of them for each table but the challenges. */
export async function tableContents({ services: { database } }: TestSite): Promise<Record<string, string>> {
  const tables = await database.introspection.getTables()
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    if (leftOut.includes(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database)
    const texts = rows.map((row) => JSON.stringify(row)).sort()
    contents[name] = `${rows.length} rows, ${createHash('sha256').update(texts.join('\n')).digest('hex')}`
  }
  return contents
}
