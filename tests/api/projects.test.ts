import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/harness/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ content: 'sample' })
})
afterAll(async () => await site.close())

describe('the project list', () => {
  test('gives the 24 sample projects exactly once each over three windows', async () => {
    const windows = await Promise.all(
      [0, 10, 20].map((PageNumber) =>
        site.request('listProjects', { query: { PageLength: 10, PageNumber } }),
      ),
    )
    expect(windows.map(({ body }) => body.count)).toEqual([24, 24, 24])
    const ids = windows.flatMap(({ body }) => body.data.map((project) => project.id))
    expect(ids).toHaveLength(24)
    expect(new Set(ids).size).toBe(24)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })
})
