import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Time at which a picture was removed from its entry: it can be restored for a while. */
export const droppedPictures: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('picture').addColumn('dropped_at', text).execute()
  },
}
