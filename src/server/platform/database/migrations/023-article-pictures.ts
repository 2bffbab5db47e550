import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Articles as owners of pictures, like projects. */
export const articlePictures: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('picture').addColumn('article_id', 'bigint').execute()
    await database.schema.createIndex('picture_of_article').on('picture').column('article_id').execute()
  },
}
