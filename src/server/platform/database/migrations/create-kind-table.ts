import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Empty texts are '', lists and rich texts are JSON, optional values are null. */
type ColumnSort = 'text' | 'list' | 'optionalText' | 'optionalNumber' | 'flag'

interface KindTable {
  table: string
  /** Entries have a name in their address instead of a number. */
  isNamed?: boolean
  /** Columns of the fields as of this step: later fields come by steps of their own. */
  columns: Readonly<Record<string, ColumnSort>>
}

/** Creates the table of a kind of entries, with the common columns of all kinds. */
export async function createKindTable(
  database: Kysely<unknown>,
  { table, isNamed = false, columns }: KindTable,
): Promise<void> {
  const text = isPostgres(database) ? sql`text collate "C"` : sql`text`
  const number = isPostgres(database) ? 'bigint' : 'integer'
  const start = database.schema
    .createTable(table)
    .addColumn('id', number, (column) =>
      isPostgres(database)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .$call((made) => (isNamed ? made.addColumn('slug', text, (column) => column.notNull().unique()) : made))
  await Object.entries(columns)
    .reduce((made, [name, sort]) => {
      if (sort === 'optionalText') return made.addColumn(name, text)
      if (sort === 'optionalNumber')
        return made.addColumn(name, isPostgres(database) ? 'double precision' : 'real')
      const nothing = sort === 'flag' ? 0 : sort === 'list' ? '[]' : ''
      return made.addColumn(name, sort === 'flag' ? number : text, (column) =>
        column.notNull().defaultTo(nothing),
      )
    }, start)
    .addColumn('published_at', text)
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('changed_by', text)
    .addColumn('changed_at', text, (column) => column.notNull().defaultTo(''))
    .addColumn('deleted_at', text)
    .addColumn('idempotency_key', text, (column) => column.unique())
    .execute()
}
