import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const invisible = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const inBoth = (...names: string[]) => names.flatMap((name) => [`${name}_de`, `${name}_en`])

/** All texts typed by people, with the copies for searching. */
const textsOf: Record<string, string[]> = {
  inquiry: [
    ...['first_name', 'last_name', 'phone', 'message', 'company_name', 'company_address'],
    ...['building_size', 'search'],
  ],
  attachment: ['name'],
  inquiry_note: ['text'],
  category: ['name', ...inBoth('title')],
  project: [
    ...inBoth('title', 'scope_of_works', 'content', 'picture_alt', 'search_title', 'search_description'),
    ...['search_staff', 'location', 'work_duration', 'client'],
  ],
}

const batchSize = 500

/** Removes control and direction characters from texts stored before they were removed on arrival. */
export const visibleTexts: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(textsOf)) await cleanTable(database, table, columns)
  },
}

async function cleanTable(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<Record<string, string> & { row: number }>`
      select rowid as row, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batchSize}`.execute(database)
    for (const row of rows) {
      const changed = columns.filter((name) => cleaned(row[name]) !== row[name])
      const changes = changed.map((name) => sql`${sql.ref(name)} = ${cleaned(row[name])}`)
      if (changes.length === 0) continue
      // A name that another category has once it is cleaned stays as it is.
      await sql`update or ignore ${sql.table(table)} set ${sql.join(changes)} where rowid = ${row.row}`.execute(
        database,
      )
    }
    last = rows.at(-1)?.row ?? Number.NaN
    if (rows.length < batchSize) return
  }
}

function cleaned(text = ''): string {
  return text.replace(invisible, '').toWellFormed()
}
