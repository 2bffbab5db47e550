import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { type Execution, statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { addManyProjects } from '#tests/harness/projects/many-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'

const { site, token } = await siteOfFile()
beforeAll(async () => {
  await addManyProjects(site.services.database)
})

type Query = CallInput<'listDashboardProjects'>['query']

async function ask(query: Query) {
  let body: { data: unknown[]; count: number } = { data: [], count: -1 }
  const statements = await statementsDuring(async () => {
    body = (await site.request('listDashboardProjects', { query }, token)).body
  })
  return { body, statements: statements.filter(({ sql }) => !isAccountLookUp(sql)), all: statements }
}

const isAccountLookUp = (sql: string) => /from "account"/.test(sql)

/** Returns SQLite's query plan for the projects. */
function readingOfProjects({ sql, parameters }: Execution): string[] {
  const sqlite = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true })
  const steps = sqlite.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
  sqlite.close()
  return steps
    .map((step) => String(step['detail']))
    .filter((detail) => /^(SCAN|SEARCH) project\b/.test(detail))
}

describe.skipIf(isOnPostgres)('the list of 10,000 projects', () => {
  test.each<[string, Query, number, number]>([
    ['first page', {}, 20, 10_000],
    ['search', { Search: 'HALLENDACH 99' }, 20, 111],
    ['search in a place with an umlaut', { Search: 'öhringen' }, 20, 1666],
    ['order by place', { Sort: 'location', PageLength: 100 }, 100, 10_000],
    ['order by category, last page', { Sort: '-category', PageNumber: 9_980 }, 20, 10_000],
    ['list of what lacks a text', { Missing: '2' }, 20, 1429],
    ['window beyond the end', { PageNumber: 20_000 }, 0, 10_000],
  ])(
    'is answered by one statement beside the look-up of the account: %s',
    async (_what, query, rows, count) => {
      const { body, statements, all } = await ask(query)
      expect({ rows: body.data.length, count: body.count }).toEqual({ rows, count })
      expect(statements).toHaveLength(1)
      expect(all).toHaveLength(2)
    },
  )

  test.each<[string, Query]>([
    ['first page', {}],
    ['search', { Search: 'öhringen', Sort: '-id' }],
    ['order', { Sort: 'title.de' }],
    ['list of what is deleted', { Deleted: 'yes' }],
  ])('reads long texts only for the rows that it shows: %s', async (_what, query) => {
    const { statements } = await ask(query)
    const reading = statements.flatMap(readingOfProjects)
    expect(reading).toHaveLength(3) // count, window, and the rows of the window by their number
    for (const step of reading) expect(step).toMatch(/COVERING INDEX|INTEGER PRIMARY KEY \(rowid=\?\)/)
  })

  test('is counted per category by one statement', async () => {
    const statements = await statementsDuring(async () => {
      const { body } = await site.request('listDashboardCategories', { query: {} }, token)
      expect(body.map(({ projectCount: count }) => count)).toEqual([2500, 2500, 2500])
    })
    expect(statements.filter(({ sql }) => !isAccountLookUp(sql))).toHaveLength(1)
  })
})
