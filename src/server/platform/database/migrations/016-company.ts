import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Facts about the company, changed by staff. */
export const company: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .createTable('company')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('facts', text)
      .addColumn('origin', text, (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('company_file')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('content_type', text, (column) => column.notNull())
      .addColumn('width', 'double precision')
      .addColumn('height', 'double precision')
      .addColumn('added_at', text, (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('company_version')
      .addColumn('version', 'bigint', (column) => column.primaryKey())
      .addColumn('facts', text, (column) => column.notNull())
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute()
  },
}
