import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Articles and terms of the knowledge section; their texts are trees of blocks, as JSON. */
export const articles: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    const start = isPostgres(database)
      ? database.schema
          .createTable('article')
          .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
      : database.schema
          .createTable('article')
          .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    const filled = texts.reduce(
      (table, name) => table.addColumn(name, text, (column) => column.notNull()),
      start.addColumn('slug', text, (column) => column.notNull().unique()),
    )
    await filled
      .addColumn('is_public', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
      .addColumn('deleted_at', text)
      .addColumn('deleted_by', text)
      .execute()
  },
}

const texts = [
  'kind',
  'title_de',
  'title_en',
  'summary_de',
  'summary_en',
  'content_de',
  'content_en',
  'related',
  'sources',
  'reviewed_on',
] as const
