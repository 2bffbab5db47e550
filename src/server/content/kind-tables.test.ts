import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Fields } from '#contract/content/field.ts'
import { kinds } from '#contract/content/kinds.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

/** Projects have a column for each part of a picture. */
const columnsOf = ({ id, fields }: { id: string; fields: Fields }) => {
  const kept = Object.entries(fields).filter(([, field]) => field.sort !== 'pictures' || !field.isRequired)
  return [...Object.keys(columnsFrom(Object.fromEntries(kept)).of({})), ...(id === 'name' ? ['slug'] : [])]
}

test('the steps have made a column for every field of every kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kind-tables-'))
  const database = await openDatabase(folder)
  try {
    const tables = new Map(
      (await database.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.map((column) => column.name),
      ]),
    )
    for (const kind of kinds) {
      const all = ['id', 'version', 'idempotency_key', ...columnsOf(kind)]
      expect(tables.get(kind.table), kind.table).toEqual(expect.arrayContaining(all))
    }
  } finally {
    await database.destroy()
    await rm(folder, { recursive: true })
  }
})
