import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Spelled exactly as the query for other inquiries of a sender. */
const phoneDigits = [' ', '-', '/', '(', ')', '.'].reduce(
  (digits, separator) => sql`replace(${digits}, ${sql.lit(separator)}, '')`,
  sql`phone`,
)

/** Inquiries: who takes care of them until when, the first answer, entries by hand, others of the same sender. */
export const inquiryPlans: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const name of [
      'assignee',
      'due_on',
      'planned_by',
      'planned_at',
      'answered_at',
      'via',
      'entered_by',
    ]) {
      await schema.alterTable('inquiry').addColumn(name, text).execute()
    }
    // The best that is known of those before.
    await sql`update inquiry set answered_at = state_at where state = 'answered'`.execute(database)
    const index = async (name: string, columns: string[]) => {
      await schema.dropIndex(name).execute()
      await schema.createIndex(name).on('inquiry').columns(columns).execute()
    }
    // Still all that the inbox is filtered, counted and paged by.
    const filtered = ['state', 'subject', 'read_at', 'suspicion', 'assignee', 'due_on']
    await index('inquiry_in_list', ['deleted_at', 'id', ...filtered])
    await index('inquiry_received', ['received_at', 'subject', 'state', 'deleted_at', 'answered_at'])
    await sql`create index inquiry_of_email on inquiry (lower(email))`.execute(database)
    await sql`create index inquiry_of_phone on inquiry ((${phoneDigits}))`.execute(database)
  },
}
