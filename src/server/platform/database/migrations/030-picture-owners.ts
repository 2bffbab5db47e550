import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Owners of pictures of any kind, and the originals. Instances of the previous version still use a column for each of
 * the two kinds that they know, so these are still written. Originals are in a table of their own: the previous
 * version's backups have no such files and lack this table, which a restore reports.
 */
export const pictureOwners: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('picture').addColumn('owner_kind', text).execute()
    await database.schema.alterTable('picture').addColumn('owner_id', 'bigint').execute()
    // Older pictures may have no owner: the first entry that names one becomes it.
    await sql`update picture set project_id = coalesce(
      (select min(project.id) from project where project.picture_id = picture.id),
      (select min(project_draft.id) from project_draft where project_draft.picture_id = picture.id)
    ) where project_id is null and article_id is null and uploaded_at is null`.execute(database)
    await sql`update picture set owner_kind = 'project', owner_id = project_id where project_id is not null`.execute(
      database,
    )
    await sql`update picture set owner_kind = 'article', owner_id = article_id where article_id is not null`.execute(
      database,
    )
    await database.schema
      .createIndex('picture_of_owner')
      .on('picture')
      .columns(['owner_kind', 'owner_id'])
      .execute()
    await database.schema
      .createTable('picture_original')
      .addColumn('picture_id', text, (column) =>
        column.primaryKey().notNull().references('picture.id').onDelete('cascade'),
      )
      .addColumn('format', text, (column) => column.notNull())
      .execute()
  },
}
