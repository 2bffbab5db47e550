import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Former public addresses of articles and terms, which redirect to the present ones. */
export const formerSlugs: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .createTable('former_slug')
      .addColumn('slug', text, (column) => column.primaryKey())
      .addColumn('article_id', isPostgres(database) ? 'bigint' : 'integer', (column) =>
        column.notNull().references('article.id').onDelete('cascade'),
      )
      .execute()
    await database.schema
      .createIndex('former_slug_of_article')
      .on('former_slug')
      .column('article_id')
      .execute()
  },
}
