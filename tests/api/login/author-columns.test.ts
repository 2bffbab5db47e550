import { expect, test } from 'vitest'
import { authorColumns } from '#server/login/author-columns.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile()

/** Names of columns that hold who did something, as migrations call them. */
const isAuthor = (column: string) => /^(by|author|assignee|owner|editor|creator|\w+_by)$/.test(column)

test('an account is renamed and deleted in every column of the database that names an author', async () => {
  const tables = (await site.services.database.introspection.getTables()).filter(({ isView }) => !isView)
  const found = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (isAuthor(column.name) ? [`${name}.${column.name}`] : [])),
  )
  const known = Object.entries(authorColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect(known.toSorted()).toEqual(found.toSorted())
})
