import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Roles, passkeys and sessions of accounts. Existing accounts could do everything, and still can. */
export const people: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .alterTable('account')
      .addColumn('role', text, (column) => column.notNull().defaultTo('admin'))
      .execute()
    const start = database.schema
      .createTable('session')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', 'bigint', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('token_version', 'bigint', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('seen_at', text, (column) => column.notNull())
    await start.addColumn('browser', text).addColumn('system', text).execute()
    const passkey = database.schema
      .createTable('passkey')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', 'bigint', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('credential_id', text, (column) => column.notNull().unique())
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
    await passkey
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('used_at', text)
      .execute()
    await database.schema
      .createTable('passkey_challenge')
      .addColumn('challenge', text, (column) => column.primaryKey())
      .addColumn('account_id', 'bigint')
      .addColumn('ends_at', text, (column) => column.notNull())
      .execute()
    await database.schema.createIndex('passkey_of_account').on('passkey').column('account_id').execute()
    await database.schema.createIndex('session_of_account').on('session').column('account_id').execute()
  },
}
