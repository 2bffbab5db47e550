import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

const texts = ['title', 'summary', 'tasks', 'profile', 'hours', 'start', 'pay']

/** Jobs edited by staff, formerly facts of the company's file. */
export const jobs: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    const number = isPostgres(database) ? 'bigint' : 'integer'
    const columns = texts.flatMap((name) => ['de', 'en'].map((code) => `${name}_${code}`))
    const start = database.schema
      .createTable('job')
      .addColumn('id', number, (column) =>
        isPostgres(database)
          ? column.generatedByDefaultAsIdentity().primaryKey()
          : column.primaryKey().autoIncrement(),
      )
      .addColumn('slug', text, (column) => column.notNull().unique())
    await columns
      .reduce((table, name) => table.addColumn(name, text, (column) => column.notNull()), start)
      .addColumn('location', text, (column) => column.notNull())
      .addColumn('employment_type', text)
      .addColumn('posted_on', text)
      .addColumn('closes_on', text)
      .addColumn('published_at', text)
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text)
      .addColumn('changed_at', text, (column) => column.notNull())
      .addColumn('deleted_at', text)
      .addColumn('kept_draft', text)
      .addColumn('idempotency_key', text, (column) => column.unique())
      .execute()
    await database.schema
      .createTable('former_job')
      .addColumn('slug', text, (column) => column.primaryKey())
      .execute()
  },
}
