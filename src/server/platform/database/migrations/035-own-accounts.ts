import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Names, mail addresses and second steps of accounts. Existing ones have none of these, and need no new password. Columns
 * of an account have a default: the version before adds accounts without them.
 */
export const ownAccounts: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const column of ['display_name', 'email']) {
      await database.schema.alterTable('account').addColumn(column, text).execute()
    }
    await database.schema
      .alterTable('account')
      .addColumn('needs_new_password', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await database.schema
      .createTable('password_reset')
      .addColumn('account_id', 'bigint', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('token_hash', text, (column) => column.notNull().unique())
      .addColumn('ends_at', text, (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('totp')
      .addColumn('account_id', 'bigint', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('confirmed_at', text)
      .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await database.schema
      .createTable('recovery_code')
      .addColumn('account_id', 'bigint', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('code_hash', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
      .execute()
  },
}
