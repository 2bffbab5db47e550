import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Browser and system that created a passkey, so that its owner recognises it. */
export const passkeyPrograms: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const column of ['browser', 'system']) {
      await database.schema.alterTable('passkey').addColumn(column, text).execute()
    }
  },
}
