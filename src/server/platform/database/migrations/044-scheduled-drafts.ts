import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** A draft's time has an author, in whose name it is published then, and a reason where it was not. */
export const scheduledDrafts: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const column of ['scheduled_by', 'refusal'])
      await database.schema.alterTable('draft').addColumn(column, text).execute()
    await sql`update draft set scheduled_by = changed_by where coalesce(publish_at, kept_publish_at) is not null`.execute(
      database,
    )
  },
}
