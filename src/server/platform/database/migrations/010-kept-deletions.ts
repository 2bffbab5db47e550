import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Undo of deletions and changes: soft-deleted categories and inquiries, values in the history. */
export const keptDeletions: Migration = {
  async up(database: Kysely<unknown>) {
    await addDeletedCategories(database)
    await addDeletedInquiries(database)
    await database.schema
      .alterTable('change')
      .addColumn('values', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}

/** A table of its own, so that a deleted category's name is free for another one. */
async function addDeletedCategories({ schema }: Kysely<unknown>): Promise<void> {
  const texts = ['name', 'title_de', 'title_en', 'deleted_at', 'deleted_by'] as const
  const start = schema
    .createTable('deleted_category')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
  const whole = texts.reduce(
    (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
    start,
  )
  await whole.execute()
  await schema
    .alterTable('project')
    .addColumn('former_category_id', 'integer', (column) =>
      column.references('deleted_category.id').onDelete('set null'),
    )
    .execute()
  await schema.createIndex('project_of_former_category').on('project').column('former_category_id').execute()
}

async function addDeletedInquiries({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['deleted_at', 'deleted_by']) {
    await schema.alterTable('inquiry').addColumn(name, 'text').execute()
  }
  const index = async (name: string, columns: string[]) => {
    await schema.dropIndex(name).execute()
    await schema.createIndex(name).on('inquiry').columns(columns).execute()
  }
  // Still all that the inbox is filtered, counted and paged by.
  await index('inquiry_in_list', ['deleted_at', 'id', 'state', 'subject', 'read_at', 'suspicion'])
  await index('inquiry_received', ['received_at', 'subject', 'state', 'deleted_at'])
}
