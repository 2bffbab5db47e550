import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** History of accounts and webhooks. */
export const staffEvents: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    const table = database.schema.createTable('staff_event')
    const start = isPostgres(database)
      ? table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
      : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    await ['subject', 'subject_id', 'name', 'action', 'details', 'at', 'by']
      .reduce((columns, name) => columns.addColumn(name, text, (column) => column.notNull()), start)
      .execute()
    await database.schema
      .createIndex('staff_event_of_subject')
      .on('staff_event')
      .columns(['subject', 'subject_id', 'id'])
      .execute()
  },
}
