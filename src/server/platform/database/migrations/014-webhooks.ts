import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Addresses that receive events, and the results of the last attempts. */
export const webhooks: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .createTable('webhook')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('url', text, (column) => column.notNull())
      .addColumn('events', text, (column) => column.notNull())
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('created_by', text, (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('webhook_try')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('webhook_id', text, (column) =>
        column.notNull().references('webhook.id').onDelete('cascade'),
      )
      .addColumn('message_id', text, (column) => column.notNull())
      .addColumn('event', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('status', 'bigint')
      .addColumn('problem', text)
      .execute()
    await database.schema
      .createIndex('tries_of_webhook')
      .on('webhook_try')
      .columns(['webhook_id', 'at'])
      .execute()
  },
}
