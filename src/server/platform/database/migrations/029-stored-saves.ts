import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Recent saves, for recognising repeated requests. */
export const storedSaves: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .createTable('stored_save')
      .addColumn('hash', text, (column) => column.primaryKey().notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute()
  },
}
