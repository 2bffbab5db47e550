import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Dashboard: restorable deleted projects, versions, history, and indexes for its list. */
export const dashboard: Migration = {
  async up(database: Kysely<unknown>) {
    await addColumns(database)
    await fillColumns(database)
    await addIndexes(database)
    await addChanges(database)
    // Names are looked up without the spaces around them from here on.
    await sql`update account set username = trim(username)`.execute(database)
  },
}

async function addColumns(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  for (const name of ['deleted_at', 'idempotency_key']) {
    await schema.alterTable('project').addColumn(name, 'text').execute()
  }
  await schema
    .alterTable('project')
    .addColumn('search_staff', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const name of ['missing_de', 'missing_en']) {
    await schema
      .alterTable('project')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  for (const table of ['project', 'category']) {
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  }
}

async function fillColumns(database: Kysely<unknown>): Promise<void> {
  const missing = (code: 'de' | 'en') => {
    const counts = ['title', 'scope_of_works', 'content', 'picture_alt'].map(
      (name) => sql`case when ${sql.ref(`${name}_${code}`)} = '' then 1 else 0 end`,
    )
    return sql.join(counts, sql` + `)
  }
  await sql`update project set missing_de = ${missing('de')}, missing_en = ${missing('en')}`.execute(database)

  // `lower()` of SQLite knows ASCII only, so what is not folded yet is folded here.
  const { rows } = await sql<Record<'id' | 'title_de' | 'title_en' | 'location' | 'client', string>>`
    select id, title_de, title_en, location, client from project`.execute(database)
  for (const { id, title_de, title_en, location, client } of rows) {
    const folded = [title_de, title_en, location, client].join('\n').normalize('NFC').toLowerCase()
    await sql`update project set search_staff = ${folded} where id = ${id}`.execute(database)
  }
}

async function addIndexes(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  const index = (name: string, columns: string[]) =>
    schema.createIndex(name).on('project').columns(columns).execute()

  await schema.dropIndex('project_of_category').execute()
  await index('project_of_category', ['category_id', 'deleted_at', 'id'])
  await index('project_of_picture', ['picture_id'])
  await schema
    .createIndex('project_idempotency_key')
    .unique()
    .on('project')
    .column('idempotency_key')
    .execute()
  // All that the staff's list is filtered and sorted by, so that it does not read the long texts of every project.
  await index('project_in_list', [
    'deleted_at',
    'id',
    'category_id',
    'missing_de',
    'missing_en',
    'search_staff',
    'title_de',
    'title_en',
    'location',
    'client',
  ])
}

async function addChanges(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('change')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('entry_kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema.createIndex('change_of_entry').on('change').columns(['entry_kind', 'entry_id', 'id']).execute()
}
