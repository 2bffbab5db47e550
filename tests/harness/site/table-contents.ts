import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** Whoever wants to log in is asked something, and that is written down for some minutes. */
const leftOut = ['passkey_challenge']

/** What stands in every table of a site's database but for challenges: the number of rows and a hash of them, by the table's name. */
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
