import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Whoever has set the time of a draft, in whose name it is published then. */
export const scheduledDrafts: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('draft').addColumn('scheduled_by', text).execute()
    await sql`update draft set scheduled_by = changed_by where coalesce(publish_at, kept_publish_at) is not null`.execute(
      database,
    )
  },
}
