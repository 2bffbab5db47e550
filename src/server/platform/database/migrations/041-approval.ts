import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Drafts that wait for the office, or that it has given back with a note. */
export const approval: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const column of ['handed_in_by', 'handed_in_at', 'note'])
      await database.schema.alterTable('draft').addColumn(column, text).execute()
  },
}
