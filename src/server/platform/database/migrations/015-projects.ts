import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Facts of projects, and drafts of projects and categories in the columns of the published ones. */
export const projects: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [name, type] of facts)
      await database.schema.alterTable('project').addColumn(name, textIn(database, type)).execute()
    await addSearchedLocation(database)
    const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
    const category = texts.category.reduce(
      (table, name) => table.addColumn(name, text, (column) => column.notNull()),
      database.schema
        .createTable('category_draft')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .addColumn('version', 'bigint', (column) => column.notNull()),
    )
    await category.execute()
    const project = texts.project.reduce(
      (table, name) => table.addColumn(name, text, (column) => column.notNull()),
      database.schema
        .createTable('project_draft')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .addColumn('version', 'bigint', (column) => column.notNull())
        // Its category may be a draft itself.
        .addColumn('category_id', 'bigint')
        .addColumn('former_category_id', 'bigint', (column) =>
          column.references('deleted_category.id').onDelete('set null'),
        )
        .addColumn('picture_id', text, (column) => column.notNull().references('picture.id'))
        .addColumn('is_client_public', 'bigint', (column) => column.notNull())
        .addColumn('missing_de', 'bigint', (column) => column.notNull())
        .addColumn('missing_en', 'bigint', (column) => column.notNull())
        .addColumn('deleted_at', text)
        .addColumn('idempotency_key', text, (column) => column.unique()),
    )
    await facts
      .reduce((table, [name, type]) => table.addColumn(name, textIn(database, type)), project)
      .execute()
    await database.schema
      .createIndex('project_draft_of_picture')
      .on('project_draft')
      .column('picture_id')
      .execute()
  },
}

/** SQLite's `lower()` knows ASCII only, so locations are folded here. */
async function addSearchedLocation(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('project')
    .addColumn('search_location', textIn(database, 'text'), (column) => column.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: number; location: string }>`
    select id, location from project`.execute(database)
  for (const { id, location } of rows) {
    const folded = location.normalize('NFC').toLowerCase()
    await sql`update project set search_location = ${folded} where id = ${id}`.execute(database)
  }
}

const facts = [
  ['fact_year', 'bigint'],
  ['fact_class', 'text'],
  ['fact_height', 'double precision'],
  ['fact_area', 'double precision'],
  ['fact_conductors', 'bigint'],
  ['fact_earth_resistance', 'double precision'],
  ['fact_method', 'text'],
  ['fact_standard', 'text'],
  ['fact_service', 'text'],
] as const

/** Texts are compared byte by byte. */
function textIn(database: Kysely<unknown>, type: (typeof facts)[number][1]) {
  return type === 'text' && isPostgres(database) ? sql`text collate "C"` : type
}

const texts = {
  category: ['name', 'title_de', 'title_en'],
  project: [
    'title_de',
    'title_en',
    'scope_of_works_de',
    'scope_of_works_en',
    'content_de',
    'content_en',
    'picture_alt_de',
    'picture_alt_en',
    'search_title_de',
    'search_title_en',
    'search_description_de',
    'search_description_en',
    'search_staff',
    'search_location',
    'location',
    'work_duration',
    'client',
    'created_at',
  ],
} as const
