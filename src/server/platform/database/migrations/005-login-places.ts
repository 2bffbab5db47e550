import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places of earlier logins, so that a restart remembers who is not throttled. */
export const loginPlaces: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('login_place')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('login_place_key', ['account_id', 'place'])
      .execute()
  },
}
