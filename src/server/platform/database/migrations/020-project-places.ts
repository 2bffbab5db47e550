import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Pinned and archived projects, apart from their content, so that drafts do not include them. */
export const projectPlaces: Migration = {
  async up(database: Kysely<unknown>) {
    const number = isPostgres(database) ? 'bigint' : 'integer'
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    const tableOf = (name: string) =>
      database.schema
        .createTable(name)
        .addColumn('id', number, (column) => column.primaryKey().references('project.id').onDelete('cascade'))
    await tableOf('pinned_project')
      .addColumn('place', number, (column) => column.notNull())
      .execute()
    await tableOf('archived_project')
      .addColumn('at', text, (column) => column.notNull())
      .execute()
  },
}
