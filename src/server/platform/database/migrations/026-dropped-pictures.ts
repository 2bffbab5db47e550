import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** When a picture was taken out of its entry: it can be taken back for some time. */
export const droppedPictures: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('picture').addColumn('dropped_at', text).execute()
  },
}
