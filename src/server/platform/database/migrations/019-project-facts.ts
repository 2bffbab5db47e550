import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** What is known of the installation of a project, and what searches in its location look in; of drafts, too. */
export const projectFacts: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const table of ['project', 'project_draft']) {
      for (const [name, type] of facts) {
        await database.schema
          .alterTable(table)
          .addColumn(name, type === 'text' ? text : type)
          .execute()
      }
      await database.schema
        .alterTable(table)
        .addColumn('search_location', text, (column) => column.notNull().defaultTo(''))
        .execute()
      await fillSearchedLocation(database, table)
    }
  },
}

const facts = [
  ['fact_year', 'bigint'],
  ['fact_class', 'text'],
  ['fact_height', 'double precision'],
  ['fact_area', 'double precision'],
  ['fact_conductors', 'bigint'],
  ['fact_earth_resistance', 'double precision'],
  ['fact_method', 'text'],
  ['fact_standard', 'text'],
  ['fact_service', 'text'],
] as const

/** `lower()` of SQLite knows ASCII only, so locations are folded here. */
async function fillSearchedLocation(database: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ id: number; location: string }>`
    select id, location from ${sql.table(table)}`.execute(database)
  for (const { id, location } of rows) {
    const folded = location.normalize('NFC').toLowerCase()
    await sql`update ${sql.table(table)} set search_location = ${folded} where id = ${id}`.execute(database)
  }
}
