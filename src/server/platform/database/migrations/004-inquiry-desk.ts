import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Inbox: read marks, suspicions, notes, and mails under way. */
export const inquiryDesk: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    for (const name of ['read_at', 'state_at', 'state_by', 'suspicion']) {
      await schema.alterTable('inquiry').addColumn(name, 'text').execute()
    }
    await addNotes(database)
    await addOutgoingMails(database)
    await schema.createIndex('inquiry_received').on('inquiry').columns(['received_at', 'subject']).execute()
  },
}

async function addNotes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('inquiry_note')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('inquiry_id', 'integer', (column) =>
      column.notNull().references('inquiry.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('note_of_inquiry').on('inquiry_note').columns(['inquiry_id', 'id']).execute()
}

async function addOutgoingMails({ schema }: Kysely<unknown>): Promise<void> {
  const texts = [
    'kind',
    'message_id',
    'state',
    'subject',
    'body_text',
    'body_html',
    'attachments',
    'queued_at',
  ]
  const optionalTexts = ['recipient', 'reply_to', 'next_at', 'lease_until', 'last_error', 'sent_at']
  const start = schema
    .createTable('outgoing_mail')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('inquiry_id', 'integer', (column) =>
      column.notNull().references('inquiry.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
  const required = texts.reduce<CreateTableBuilder<'outgoing_mail', string>>(
    (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
    start,
  )
  const whole = optionalTexts.reduce((table, name) => table.addColumn(name, 'text'), required)
  await whole.addUniqueConstraint('outgoing_mail_of_inquiry', ['inquiry_id', 'kind']).execute()
  await schema.createIndex('outgoing_mail_due').on('outgoing_mail').columns(['state', 'next_at']).execute()
  await schema
    .createIndex('outgoing_mail_recipient')
    .on('outgoing_mail')
    // An address is the same in either case.
    .expression(sql`recipient collate nocase, queued_at`)
    .execute()
}
