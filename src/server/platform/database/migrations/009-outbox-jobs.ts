import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Jobs of any topic that follow from stored data. */
export const outboxJobs: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('outbox_job')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('next_at', 'text')
      .addColumn('lease_until', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await schema.createIndex('outbox_job_due').on('outbox_job').columns(['state', 'next_at']).execute()
  },
}
