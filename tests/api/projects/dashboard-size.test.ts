import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { projectColumns } from '#server/projects/project-tables.ts'
import { type Execution, statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { addManyProjects } from '#tests/harness/projects/many-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'

const { site, token } = await siteOfFile()
beforeAll(async () => {
  await addManyProjects(site.services.database)
})

type Query = CallInput<'listDashboardProjects'>['query']

/** The statements behind an answer, without the look-up of the account. */
async function statementsOf(act: () => Promise<unknown>) {
  const statements = await statementsDuring(act)
  return statements.filter(({ sql }) => !/from "account"/.test(sql))
}

async function list(query: Query) {
  return (await site.request('listDashboardProjects', { query }, token)).body
}

/** Returns how SQLite reads the projects for a statement. */
function readingOfProjects({ sql, parameters }: Execution): string[] {
  const sqlite = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true })
  const steps = sqlite.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
  sqlite.close()
  return steps
    .map((step) => String(step['detail']))
    .filter((detail) => /^(SCAN|SEARCH) project\b/.test(detail))
}

/** Visitors' counts are kept until something changes. */
function afterChange(act: () => Promise<unknown>) {
  site.services.versions.bump(dataTags.projects)
  return act()
}

async function expectShortReading(act: () => Promise<unknown>) {
  const reading = (await statementsOf(act)).flatMap(readingOfProjects)
  expect(reading.length).toBeGreaterThan(0)
  for (const step of reading) expect(step).toMatch(/COVERING INDEX|INTEGER PRIMARY KEY \(rowid=\?\)/)
}

const listsOfStaff: [string, Query][] = [
  ['first page', {}],
  ['last page', { PageNumber: 9_980 }],
  ['search', { Search: 'öhringen', Sort: '-id' }],
  ['order', { Sort: 'title.de' }],
  ['list of a category', { CategoryID: 2 }],
]

describe.skipIf(isOnPostgres)('the list of 10,000 projects', () => {
  test.each<[string, Query, number, number]>([
    ['first page', {}, 20, 10_000],
    ['last page, from its end', { PageNumber: 9_990 }, 10, 10_000],
    ['search', { Search: 'HALLENDACH 99' }, 20, 111],
    ['search in a place with an umlaut', { Search: 'öhringen' }, 20, 1666],
    ['order by place', { Sort: 'location', PageLength: 100 }, 100, 10_000],
    ['order by category, last page', { Sort: '-category', PageNumber: 9_980 }, 20, 10_000],
    ['list of what lacks a text', { Missing: '2' }, 20, 1429],
  ])('takes a statement for the count, the window and its rows: %s', async (_what, query, rows, count) => {
    const statements = await statementsOf(async () => {
      const body = await list(query)
      expect({ rows: body.data.length, count: body.count }).toEqual({ rows, count })
    })
    expect(statements).toHaveLength(3)
  })

  test('is only counted for a window beyond its end', async () => {
    const statements = await statementsOf(async () =>
      expect(await list({ PageNumber: 20_000 })).toEqual({ data: [], count: 10_000 }),
    )
    expect(statements).toHaveLength(1)
  })

  test.each<[string, Query]>([
    ...listsOfStaff,
    ['list of what is archived', { Archived: 'yes' }],
    ['list of what is deleted', { Deleted: 'yes' }],
  ])('reads long texts only for the rows that it shows: %s', (_what, query) =>
    expectShortReading(() => list(query)),
  )

  test.each<[string, CallInput<'listProjects'>['query']]>([
    ['first page', {}],
    ['last page', { PageNumber: 9_990 }],
    ['list of a category', { CategoryID: 2 }],
    ['list of a class', { Class: 'II' }],
    ['list of a service in a year', { Service: 'planning', Year: 2025 }],
  ])('reads them for visitors only for the rows that it shows: %s', (_what, query) =>
    expectShortReading(() => afterChange(() => site.request('listProjects', { query }, token))),
  )

  test('is counted by what visitors filter by without reading them', () =>
    expectShortReading(() => afterChange(() => site.request('countProjects', { query: {} }, token))))

  test('is counted once for whatever visitors filter by', async () => {
    const queries = [{ Class: 'II' }, { Year: 2025 }, { CategoryID: 2, Service: 'planning' }] as const
    const counting = await statementsOf(() =>
      afterChange(async () => {
        for (const query of queries) {
          await site.request('countProjects', { query }, token)
          await site.request('listProjects', { query }, token)
        }
      }),
    )
    expect(counting.filter(({ sql }) => /count\(/.test(sql))).toHaveLength(1)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['visitors', () => site.request('listProjects', { query: { Q: 'hallendach' } }, token)],
    ['visitors, counted', () => site.request('countProjects', { query: { Q: 'hallendach' } }, token)],
    ['staff', () => list({ Search: 'hallendach' })],
  ])('is searched for words without holding up pages: %s', async (_who, act) => {
    const searching = (await statementsOf(() => afterChange(act))).filter(({ sql }) => sql.includes(' like '))
    expect(searching.length).toBeGreaterThan(0)
    for (const { thread } of searching) expect(thread).toBe('reading')
  })

  test('is searched for the words of visitors in memory, as soon as they are there', async () => {
    let asked = 0
    // Each time other words: an answer that is kept would need none.
    const search = () => site.request('listProjects', { query: { Q: `hallendach ${asked++}` } })
    const inDatabase = async () => (await statementsOf(search)).filter(({ sql }) => sql.includes(' like '))
    await expect.poll(inDatabase).toEqual([])
  })

  test('is counted per category by one statement', async () => {
    const statements = await statementsOf(async () => {
      const { body } = await site.request('listDashboardCategories', { query: {} }, token)
      expect(body.map(({ projectCount: count }) => count)).toEqual([2500, 2500, 2500])
    })
    expect(statements).toHaveLength(1)
  })

  describe('of which one has a draft', () => {
    beforeAll(async () => {
      const { database } = site.services
      await database
        .insertInto('project_draft')
        .columns(projectColumns)
        .expression(database.selectFrom('project').select(projectColumns).where('id', '=', 5000))
        .execute()
    })

    test.each(listsOfStaff)('reads long texts only for the rows that it shows: %s', async (_what, query) => {
      await expectShortReading(async () => {
        const { data, count } = await list({ ...query, Drafts: '1' })
        expect({ data, count }).toEqual(await list(query))
      })
    })

    test('is counted without reading them', () =>
      expectShortReading(() => site.request('countProjects', { query: { Drafts: '1' } }, token)))
  })
})
