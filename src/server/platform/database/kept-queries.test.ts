import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { keepQuery } from '#server/platform/database/kept-queries.ts'
import { sqliteDialect } from '#server/platform/database/sqlite-driver.ts'

interface Notes {
  note: { id: number; text: string }
}

test('a query is built once for each shape and the values there are, and runs with the values of each run', async () => {
  await using database = new Kysely<Notes>({ dialect: sqliteDialect(new DatabaseSync(':memory:')) })
  await database.schema.createTable('note').addColumn('id', 'integer').addColumn('text', 'text').execute()
  const notes = [1, 2, 3].map((id) => ({ id, text: id === 2 ? 'even' : 'odd' }))
  await database.insertInto('note').values(notes).execute()
  let built = 0
  const list = keepQuery(
    (
      notesIn: Kysely<Notes>,
      order: 'asc' | 'desc',
      { from, text }: { from: number; text: string | undefined },
    ) => {
      built += 1
      const all = notesIn.selectFrom('note').select('id').where('id', '>=', from).orderBy('id', order)
      return text === undefined ? all : all.where('text', '=', text)
    },
  )
  const ids = async (...[order, from, text]: [order: 'asc' | 'desc', from: number, text?: string]) =>
    (await list(database, order, { from, text })).map(({ id }) => id)
  expect(await ids('asc', 1)).toEqual([1, 2, 3])
  expect(await ids('asc', 2)).toEqual([2, 3])
  expect(built).toBe(1)
  expect(await ids('desc', 2)).toEqual([3, 2])
  expect(await ids('asc', 1, 'odd')).toEqual([1, 3])
  expect(await ids('asc', 1, 'even')).toEqual([2])
  expect(built).toBe(3)
})
