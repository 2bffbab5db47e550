import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fields } from '#contract/content/field.ts'
import { deskKinds, kinds } from '#contract/content/kinds.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

interface Column {
  name: string
  isOptional: boolean
  /** Default, without quotes. */
  nothing: string | null
  /** Order of texts on PostgreSQL; SQLite compares bytes anyway. */
  collation: string | null
}

async function columnsIn(database: Kysely<unknown>, table: string): Promise<Column[]> {
  const asked = isOnPostgres
    ? sql<{ name: string; is_optional: boolean; initial: string | null; collation: string | null }>`
        select column_name as name, is_nullable = 'YES' as is_optional, column_default as initial,
          case when data_type = 'text' then coalesce(collation_name, '') end as collation
        from information_schema.columns where table_name = ${table}`
    : sql<{ name: string; is_optional: boolean; initial: string | null; collation: string | null }>`
        select name, not "notnull" as is_optional, dflt_value as initial,
          case when type = 'TEXT' then 'C' end as collation
        from pragma_table_info(${table})`
  const { rows } = await asked.execute(database)
  return rows.map(({ name, is_optional, initial, collation }) => ({
    ...{ name, collation, isOptional: Boolean(is_optional) },
    nothing: initial?.replace(/::.*$/, '').replaceAll("'", '') ?? null,
  }))
}

/** Columns of an empty entry; projects have a column for each part of a picture. */
function emptyRow({ fields }: { fields: Fields }): Record<string, string | number | null> {
  const kept = Object.entries(fields).filter(([, field]) => field.sort !== 'pictures' || !field.isRequired)
  return { ...columnsFrom(Object.fromEntries(kept)).of({}) }
}

const plainTables: readonly string[] = deskKinds.map(({ table }) => table)

test('every kind has a column for each field, of the shape that addKindColumns makes', async () => {
  const site = await openTestSite()
  const database = site.services.database as unknown as Kysely<unknown>
  for (const kind of kinds) {
    for (const table of [kind.table, `${kind.table}_draft`, `deleted_${kind.table}`]) {
      const columns = await columnsIn(database, table)
      if (columns.length === 0 && table !== kind.table) continue
      const names = columns.map(({ name }) => name)
      expect(names, table).toEqual(expect.arrayContaining(['id', 'version']))
      if (table === kind.table) expect(names, table).toContain('idempotency_key')
      if (kind.id === 'name') expect(names, table).toContain('slug')
      for (const [name, empty] of Object.entries(emptyRow(kind))) {
        const column = columns.find((each) => each.name === name)
        const nothing = empty === null ? null : String(empty)
        // The first columns of kinds that are not plain have no defaults.
        const isFilled = plainTables.includes(table) || column?.nothing !== null
        expect(column, `${table}.${name}: add it by addKindColumns`).toMatchObject({
          isOptional: empty === null,
          ...(isFilled && { nothing }),
          collation: column?.collation === null ? null : 'C',
        })
      }
    }
  }
  await site.close()
})
