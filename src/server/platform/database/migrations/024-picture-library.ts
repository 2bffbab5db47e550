import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Time and size of pictures; for older ones only the day of their project, for sorting. */
export const pictureLibrary: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema
      .alterTable('picture')
      .addColumn('added_at', text, (column) => column.notNull().defaultTo(''))
      .execute()
    await database.schema.alterTable('picture').addColumn('bytes', 'bigint').execute()
    await sql`update picture set added_at = coalesce(
      uploaded_at,
      (select substr(project.created_at, 1, 10) from project where project.id = picture.project_id),
      (select substr(project_draft.created_at, 1, 10) from project_draft where project_draft.id = picture.project_id),
      ''
    )`.execute(database)
    await database.schema.createIndex('picture_by_time').on('picture').columns(['added_at', 'id']).execute()
  },
}
