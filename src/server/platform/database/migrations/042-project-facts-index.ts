import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** All that lists and counts for visitors are filtered by, so that they do not read the long texts of every project. */
export const projectFactsIndex: Migration = {
  async up(database: Kysely<unknown>) {
    const facts = sql`category_id, fact_class, fact_year, fact_service`
    // Rows that are null there are in no order for PostgreSQL.
    const order = isPostgres(database) ? sql`id, deleted_at` : sql`deleted_at, id`
    await sql`create index project_by_facts on project (${order}, ${facts})`.execute(database)
    // In the order in which they are counted.
    await sql`create index project_of_facts on project (${facts})`.execute(database)
  },
}
