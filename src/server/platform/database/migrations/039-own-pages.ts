import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { createKindTable } from '#server/platform/database/migrations/create-kind-table.ts'

/** Pages of the company's own, and former addresses of theirs, which redirect to the present ones. */
export const ownPages: Migration = {
  async up(database: Kysely<unknown>) {
    await createKindTable(database, {
      table: 'page',
      columns: {
        title_de: 'text',
        title_en: 'text',
        summary_de: 'text',
        summary_en: 'text',
        content_de: 'list',
        content_en: 'list',
        slug: 'text',
        menu: 'text',
        place: 'optionalNumber',
      },
    })
    await database.schema
      .createTable('former_page')
      .addColumn('slug', isPostgres(database) ? sql`text collate "C"` : sql`text`, (column) =>
        column.primaryKey(),
      )
      .addColumn('page_id', isPostgres(database) ? 'bigint' : 'integer', (column) =>
        column.notNull().references('page.id').onDelete('cascade'),
      )
      .execute()
    await database.schema.createIndex('former_page_of_page').on('former_page').column('page_id').execute()
  },
}
