import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Mail of senders that comes back into the thread, how far the mailbox is read, and the daily mail of accounts. */
export const incomingAnswers: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await schema.alterTable('inquiry').addColumn('replied_at', text).execute()
    await schema.alterTable('inquiry_message').addColumn('refused', text).execute()
    await schema
      .alterTable('inquiry_message')
      .addColumn('is_automatic', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const column of ['daily_language', 'daily_on']) {
      await schema.alterTable('account').addColumn(column, text).execute()
    }
    await schema
      .createTable('mailbox_folder')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('uid_validity', text)
      .addColumn('last_uid', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failing_since', text)
      .addColumn('next_at', text)
      .addColumn('last_error', text)
      .execute()
  },
}
