import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Addresses that lead to others, and those that visitors asked for in vain. */
export const redirects: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .createTable('redirect')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('from_path', text, (column) => column.notNull().unique())
      .addColumn('to_address', text, (column) => column.notNull())
      .addColumn('hits', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('last_hit_on', text)
      .execute()
    await database.schema
      .createTable('missing_address')
      .addColumn('path', text, (column) => column.primaryKey())
      .addColumn('hits', 'bigint', (column) => column.notNull())
      .addColumn('last_on', text, (column) => column.notNull())
      .execute()
  },
}
