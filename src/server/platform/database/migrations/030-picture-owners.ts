import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Whose a picture is, whatever kind that is of, and the file that it was made from. Instances of the version before go on with a column
 * for each of the two kinds that they know, which are therefore still written. The file is in a table of its own: a backup of theirs
 * has no such files, and lacks this table, as a restore says.
 */
export const pictureOwners: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('picture').addColumn('owner_kind', text).execute()
    await database.schema.alterTable('picture').addColumn('owner_id', 'bigint').execute()
    // Some of before pictures had owners: whatever names one first has it.
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
