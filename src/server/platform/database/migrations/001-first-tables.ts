import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const firstTables: Migration = {
  async up(database: Kysely<unknown>) {
    const withId = (name: string) =>
      database.schema
        .createTable(name)
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())

    await withTexts(withId('account'), ['username', 'password_hash', 'created_at'])
      .addColumn('token_version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('is_disabled', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('account_username', ['username'])
      .execute()

    await withTexts(withId('category'), ['name', 'title_de', 'title_en'])
      .addUniqueConstraint('category_name', ['name'])
      .execute()

    await withTexts(
      database.schema.createTable('picture').addColumn('id', 'text', (column) => column.primaryKey()),
      ['placeholder', 'widths'],
    )
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .execute()

    await withTexts(withId('project'), projectTexts)
      .addColumn('category_id', 'integer', (column) => column.references('category.id').onDelete('set null'))
      .addColumn('picture_id', 'text', (column) => column.notNull().references('picture.id'))
      .addColumn('is_client_public', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await database.schema
      .createIndex('project_of_category')
      .on('project')
      .columns(['category_id', 'id'])
      .execute()

    await withTexts(withId('inquiry'), inquiryTexts)
      .addColumn('idempotency_key', 'text')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
      .addUniqueConstraint('inquiry_reference', ['reference'])
      .addUniqueConstraint('inquiry_idempotency_key', ['idempotency_key'])
      .execute()

    await withTexts(
      database.schema
        .createTable('attachment')
        .addColumn('inquiry_id', 'integer', (column) =>
          column.notNull().references('inquiry.id').onDelete('cascade'),
        )
        .addColumn('n', 'integer', (column) => column.notNull()),
      ['name', 'type', 'file_key'],
    )
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('attachment_key', ['inquiry_id', 'n'])
      .execute()

    await database.schema
      .createTable('mark')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}

const projectTexts = [
  'title_de',
  'title_en',
  'scope_of_works_de',
  'scope_of_works_en',
  'content_de',
  'content_en',
  'search_title_de',
  'search_title_en',
  'search_description_de',
  'search_description_en',
  'location',
  'work_duration',
  'client',
  'created_at',
] as const

const inquiryTexts = [
  'reference',
  'received_at',
  'subject',
  'language',
  'first_name',
  'last_name',
  'phone',
  'email',
  'message',
  'company_name',
  'company_address',
  'building_size',
  'regards',
  'search',
] as const

function withTexts<T extends string, C extends string, N extends string>(
  table: CreateTableBuilder<T, C>,
  columns: readonly N[],
): CreateTableBuilder<T, C | N> {
  return columns.reduce<CreateTableBuilder<T, C | N>>(
    (builder, column) => builder.addColumn(column, 'text', (definition) => definition.notNull()),
    table,
  )
}
