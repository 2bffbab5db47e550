import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Texts changed by staff, and drafts. */
export const textsAndDrafts: Migration = {
  async up(database: Kysely<unknown>) {
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    const siteText = database.schema
      .createTable('site_text')
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('texts', text, (column) => column.notNull())
      .addColumn('changed_languages', text, (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', text, (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
    await siteText.addPrimaryKeyConstraint('site_text_name', ['scope', 'key']).execute()
    const version = database.schema
      .createTable('text_version')
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('texts', text, (column) => column.notNull())
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
    await version.addPrimaryKeyConstraint('text_version_number', ['scope', 'key', 'version']).execute()
    const draft = database.schema
      .createTable('draft')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('publish_at', text)
      .addColumn('changed_by', text, (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
    await draft.addPrimaryKeyConstraint('draft_name', ['kind', 'id']).execute()
    await database.schema.createIndex('draft_by_time').on('draft').column('publish_at').execute()
  },
}
