import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Empty texts are '', lists, pictures and rich texts are JSON, and optional choices and days, numbers and references
 * are null.
 */
type ColumnSort = 'text' | 'list' | 'optionalText' | 'optionalNumber' | 'flag'

type KindColumns = Readonly<Record<string, ColumnSort>>

interface KindTable {
  table: string
  /** Entries have a name in their address instead of a number. */
  isNamed?: boolean
  /** Columns of the fields as of this step: later fields come by `addKindColumns`. */
  columns: KindColumns
}

/** Creates the table of a kind of entries, with the common columns of all kinds. */
export async function createKindTable(
  database: Kysely<unknown>,
  { table, isNamed = false, columns }: KindTable,
): Promise<void> {
  const { text, whole } = typesOf(database)
  const start = database.schema
    .createTable(table)
    .addColumn('id', whole, (column) =>
      isPostgres(database)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .$call((made) => (isNamed ? made.addColumn('slug', text, (column) => column.notNull().unique()) : made))
  await Object.entries(columns)
    .reduce((made, [name, sort]) => made.addColumn(name, ...columnOf(database, sort)), start)
    .addColumn('published_at', text)
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('changed_by', text)
    .addColumn('changed_at', text, (column) => column.notNull().defaultTo(''))
    .addColumn('deleted_at', text)
    .addColumn('idempotency_key', text, (column) => column.unique())
    .execute()
}

/** Adds columns of new fields to the table of a kind: entries that are there have nothing in them. */
export async function addKindColumns(
  database: Kysely<unknown>,
  table: string,
  columns: KindColumns,
): Promise<void> {
  // SQLite adds one column per statement.
  for (const [name, sort] of Object.entries(columns))
    await database.schema
      .alterTable(table)
      .addColumn(name, ...columnOf(database, sort))
      .execute()
}

const typesOf = (database: Kysely<unknown>) =>
  isPostgres(database)
    ? ({ text: sql`text collate "C"`, whole: 'bigint', real: 'double precision' } as const)
    : ({ text: sql`text`, whole: 'integer', real: 'real' } as const)

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const optional: Build = (column) => column
const filledWith =
  (nothing: string | number): Build =>
  (column) =>
    column.notNull().defaultTo(nothing)

/** Type of a column, and its default unless it is optional. */
function columnOf(
  database: Kysely<unknown>,
  sort: ColumnSort,
): [ColumnDataType | RawBuilder<unknown>, Build] {
  const { text, whole, real } = typesOf(database)
  switch (sort) {
    case 'text':
      return [text, filledWith('')]
    case 'list':
      return [text, filledWith('[]')]
    case 'flag':
      return [whole, filledWith(0)]
    case 'optionalText':
      return [text, optional]
    case 'optionalNumber':
      return [real, optional]
  }
}
