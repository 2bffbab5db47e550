import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Further pictures of projects, focal points, and the owners of pictures. */
export const pictures: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    for (const table of ['project', 'project_draft']) {
      for (const column of ['focus_x', 'focus_y'])
        await database.schema.alterTable(table).addColumn(column, 'double precision').execute()
      await database.schema
        .alterTable(table)
        .addColumn('further_pictures', text, (column) => column.notNull().defaultTo('[]'))
        .execute()
    }
    await database.schema.alterTable('picture').addColumn('project_id', 'bigint').execute()
    await database.schema.alterTable('picture').addColumn('uploaded_at', text).execute()
    await database.schema.createIndex('picture_of_project').on('picture').column('project_id').execute()
    await sql`update picture set project_id = coalesce(
      (select min(project.id) from project where project.picture_id = picture.id),
      (select min(project_draft.id) from project_draft where project_draft.picture_id = picture.id)
    )`.execute(database)
  },
}
