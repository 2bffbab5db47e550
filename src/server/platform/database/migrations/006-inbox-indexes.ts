import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes for filtering, counting and paging a large inbox without reading its long texts. */
export const inboxIndexes: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    // Covers every query except searches, in the order of the inbox.
    await schema
      .createIndex('inquiry_in_list')
      .on('inquiry')
      .columns(['id', 'state', 'subject', 'read_at', 'suspicion'])
      .execute()
    await schema.dropIndex('inquiry_received').execute()
    await schema
      .createIndex('inquiry_received')
      .on('inquiry')
      .columns(['received_at', 'subject', 'state'])
      .execute()
    await schema
      .createIndex('outgoing_mail_of_state')
      .on('outgoing_mail')
      .columns(['state', 'kind', 'inquiry_id'])
      .execute()
    // The bytes sent by visitors are added up while others wait for their answer.
    await schema.createIndex('attachment_bytes').on('attachment').column('bytes').execute()
  },
}
