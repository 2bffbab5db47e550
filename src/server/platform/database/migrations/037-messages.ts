import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { createKindTable } from '#server/platform/database/migrations/create-kind-table.ts'

/** Messages about an inquiry after it came in, their files beside those of the inquiry, and templates for it. */
export const messages: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    const [text, whole] = isPostgres(database)
      ? ([sql`text collate "C"`, 'bigint'] as const)
      : ([sql`text`, 'integer'] as const)
    const start = schema
      .createTable('inquiry_message')
      .addColumn('id', whole, (column) =>
        isPostgres(database)
          ? column.generatedByDefaultAsIdentity().primaryKey()
          : column.primaryKey().autoIncrement(),
      )
      .addColumn('inquiry_id', whole, (column) =>
        column.notNull().references('inquiry.id').onDelete('cascade'),
      )
    await ['kind', 'at', 'sender', 'recipient', 'subject', 'text']
      .reduce((made, name) => made.addColumn(name, text, (column) => column.notNull()), start)
      .addColumn('by', text)
      .addColumn('language', text)
      .addColumn('message_id', text, (column) => column.notNull().unique())
      .addColumn('forwarded', text, (column) => column.notNull().defaultTo('[]'))
      .addColumn('idempotency_key', text, (column) => column.unique())
      .execute()
    await schema
      .createIndex('message_of_inquiry')
      .on('inquiry_message')
      .columns(['inquiry_id', 'id'])
      .execute()
    await schema.alterTable('attachment').addColumn('message_id', whole).execute()
    await schema.alterTable('outgoing_mail').addColumn('thread', text).execute()
    await createKindTable(database, {
      table: 'template',
      columns: { name: 'text', subject_de: 'text', subject_en: 'text', body_de: 'text', body_en: 'text' },
    })
  },
}
