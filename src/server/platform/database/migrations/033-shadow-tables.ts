import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Idempotency keys of new categories; deleted ones include those never published, whose content is that of their
 * draft.
 */
export const shadowTables: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const table of ['category', 'category_draft']) {
      await database.schema.alterTable(table).addColumn('idempotency_key', text).execute()
      await database.schema
        .createIndex(`${table}_of_key`)
        .on(table)
        .column('idempotency_key')
        .unique()
        .execute()
    }
    await database.schema
      .alterTable('deleted_category')
      .addColumn('was_public', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
