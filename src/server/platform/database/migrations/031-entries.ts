import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** What the entries of every kind have alike; what is deleted keeps its draft among the drafts, and the time that it had. */
export const entries: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    await database.schema.alterTable('draft').addColumn('kept_publish_at', text).execute()
    await database.schema.alterTable('article').addColumn('changed_by', text).execute()
    await database.schema
      .alterTable('article')
      .addColumn('changed_at', text, (column) => column.notNull().defaultTo(''))
      .execute()
    await database.schema.alterTable('article').addColumn('idempotency_key', text).execute()
    await database.schema
      .createIndex('article_of_key')
      .on('article')
      .column('idempotency_key')
      .unique()
      .execute()
    await keepDraftsOfDeletedJobs(database)
  },
}

async function keepDraftsOfDeletedJobs(database: Kysely<unknown>): Promise<void> {
  const jobs = database as Kysely<{ job: { slug: string; kept_draft: string | null } }>
  const rows = await jobs
    .selectFrom('job')
    .select(['slug', 'kept_draft'])
    .where('kept_draft', 'is not', null)
    .execute()
  for (const { slug, kept_draft } of rows) {
    const { content, publishAt, changedBy, changedAt } = JSON.parse(kept_draft ?? '{}')
    await sql`insert into draft (kind, id, value, publish_at, kept_publish_at, changed_by, changed_at)
      values ('job', ${slug}, ${JSON.stringify(content)}, null, ${publishAt}, ${changedBy}, ${changedAt})`.execute(
      database,
    )
  }
  await jobs.updateTable('job').set({ kept_draft: null }).execute()
}
