import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** A search asks for the versions of all projects: with them in this index, it reads no project for that. */
export const versionsInIndex: Migration = {
  async up(database: Kysely<unknown>) {
    const facts = sql`category_id, fact_class, fact_year, fact_service, version`
    const order = isPostgres(database) ? sql`id, deleted_at` : sql`deleted_at, id`
    await sql`drop index project_by_facts`.execute(database)
    await sql`create index project_by_facts on project (${order}, ${facts})`.execute(database)
  },
}
