import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Recipients of mails, folded for a case-insensitive search in every database. */
export const recipients: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.dropIndex('outgoing_mail_recipient').execute()
    await schema
      .createIndex('outgoing_mail_recipient')
      .on('outgoing_mail')
      .expression(sql`lower(recipient), queued_at`)
      .execute()
  },
}
