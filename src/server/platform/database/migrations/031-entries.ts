import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Common columns of every kind; the draft of a deleted entry remembers its schedule. */
export const entries: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('draft').addColumn('kept_publish_at', text).execute()
    await database.schema.alterTable('article').addColumn('changed_by', text).execute()
    await database.schema
      .alterTable('article')
      .addColumn('changed_at', text, (column) => column.notNull().defaultTo(''))
      .execute()
    await database.schema.alterTable('article').addColumn('idempotency_key', text).execute()
    await database.schema
      .createIndex('article_of_key')
      .on('article')
      .column('idempotency_key')
      .unique()
      .execute()
  },
}
