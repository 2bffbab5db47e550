import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { addManyProjects } from '#tests/harness/projects/many-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'

const { site, token } = await siteOfFile()
beforeAll(async () => {
  await addManyProjects(site.services.database)
})

// Project 1 has no category, 2 is in the first, 3 in the second, 4 in the third, 5 has none again.
async function neighbours(id: number, query: CallInput<'readProjectNeighbours'>['query'] = {}) {
  const { body } = await site.request('readProjectNeighbours', { params: { id }, query })
  return {
    previous: body.previous?.id,
    next: body.next?.id,
    similar: body.similar.map((project) => project.id),
  }
}

describe('what stands beside one of 10,000 projects', () => {
  test('is of its category: the newer, the older, and three that come after it', async () => {
    expect(await neighbours(5002, { CategoryID: 1 })).toEqual({
      previous: 5006,
      next: 4998,
      similar: [4998, 4994, 4990],
    })
  })

  test('is of all projects where no category is named', async () => {
    expect(await neighbours(5002)).toEqual({ previous: 5003, next: 5001, similar: [5001, 5000, 4999] })
  })

  test('begins again with the newest after the oldest', async () => {
    expect(await neighbours(6, { CategoryID: 1 })).toEqual({
      previous: 10,
      next: 2,
      similar: [2, 9998, 9994],
    })
    expect(await neighbours(2, { CategoryID: 1 })).toEqual({
      previous: 6,
      next: undefined,
      similar: [9998, 9994, 9990],
    })
    expect(await neighbours(9998, { CategoryID: 1 })).toMatchObject({ previous: undefined, next: 9994 })
  })

  test('is nothing where it is the only one', async () => {
    expect(await neighbours(7, { CategoryID: 99 })).toEqual({
      previous: undefined,
      next: undefined,
      similar: [],
    })
  })

  test('leaves out what is deleted, until it is restored', async () => {
    await site.request('removeProject', { params: { id: 4998 } }, token)
    expect(await neighbours(5002, { CategoryID: 1 })).toMatchObject({
      next: 4994,
      similar: [4994, 4990, 4986],
    })
    await site.request('restoreProject', { params: { id: 4998 } }, token)
    expect(await neighbours(5002, { CategoryID: 1 })).toMatchObject({ next: 4998 })
  })

  test.skipIf(isOnPostgres).each([{ CategoryID: 1 }, {}])(
    'is read by one statement, which takes a few rows from an index: %o',
    async (query) => {
      const [statement, ...others] = await statementsDuring(async () => await neighbours(5003, query))
      expect(others).toEqual([])
      const sqlite = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true })
      const steps = sqlite
        .prepare(`explain query plan ${statement?.sql}`)
        .all(...((statement?.parameters ?? []) as SQLInputValue[]))
        .map(({ detail }) => String(detail))
      sqlite.close()
      const lookUps = steps.filter((step) => /^(SCAN|SEARCH) project\b/.test(step))
      expect(lookUps.length).toBeGreaterThanOrEqual(3)
      // Newest first is the order of the rows: a walk through them ends after as many as are taken.
      for (const step of lookUps) expect(step).toMatch(/COVERING INDEX project_|PRIMARY KEY|^SCAN project$/)
      expect(steps.filter((step) => step.includes('TEMP B-TREE FOR ORDER BY')).length).toBeLessThanOrEqual(1)
    },
  )
})

describe('the number of projects', () => {
  test.skipIf(isOnPostgres)(
    'is counted in all and per category by one statement, without those that are deleted',
    async () => {
      const count = async () => (await site.request('countProjects', { query: {} })).body
      let counts: unknown
      const statements = await statementsDuring(async () => {
        counts = await count()
      })
      expect(statements).toHaveLength(1)
      const categories = [1, 2, 3].map((id) => ({ id, count: 2500 }))
      const choices = { classes: {}, years: {}, services: {} }
      const none = { classes: [], years: [], services: [], choices }
      expect(counts).toEqual({ all: 10_000, categories, ...none })

      await site.request('removeProject', { params: { id: 2 } }, token)
      expect(await count()).toEqual({
        all: 9999,
        categories: [{ id: 1, count: 2499 }, ...categories.slice(1)],
        ...none,
      })
      await site.request('restoreProject', { params: { id: 2 } }, token)
    },
  )
})
