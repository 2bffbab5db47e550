import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

async function siteAt<R>(dataDir: string, act: (site: TestSite, token: string) => Promise<R>): Promise<R> {
  const site = await openTestSite({ dataDir })
  try {
    return await act(site, await site.logIn())
  } finally {
    await site.close()
  }
}

/** Returns the remaining samples. */
const left = async (dataDir: string) =>
  await siteAt(dataDir, async (site, token) => (await site.request('listSamples', {}, token)).body.entries)

/** A site of the sample where staff have read one article and made one job their own. */
async function begunSite(): Promise<string> {
  const dataDir = await folders.makeData('sample')
  await siteAt(dataDir, async (site, token) => {
    const body = { reviewedOn: '2026-11-20' }
    await site.request('reviewArticle', { params: { id: 1 }, body }, token)
    const { body: job } = await site.request('readJob', { params: { id: 'installer' }, query: {} })
    const { isSample: _, ...content } = job
    await site.request('changeJob', { body: { ...content, location: 'Regensburg' } }, token)
  })
  return dataDir
}

// The commands are for the data folder.
test.skipIf(isOnPostgres)('a restored backup knows what is a sample still', async () => {
  const from = await begunSite()
  const before = await left(from)
  expect(before).toHaveLength(24 + 1 + 38 + 6 + 4 + 3)
  const to = await folders.makeData('empty')
  await restored(to, await backedUp(from, await folders.make()))
  expect(await left(to)).toEqual(before)
})

test('an export and an import carry the marks, and no day on which nobody has read anything', async () => {
  const from = await begunSite()
  // Those of all projects would be encoded for half a minute.
  await siteAt(from, async (site, token) => {
    for (let id = 3; id <= 24; id++) await site.request('removeProject', { params: { id } }, token)
  })
  const folder = join(await folders.make(), 'content')
  await exported(from, folder)
  const { articles, jobs } = await contentIn(folder)
  expect(articles.filter(({ reviewedOn }: { reviewedOn: string }) => reviewedOn !== '')).toHaveLength(1)
  expect(jobs.map(({ isSample }: { isSample?: true }) => isSample)).toEqual([undefined, true])
  const to = await folders.makeData('account')
  await imported(to, folder)
  const kindsOf = (entries: Awaited<ReturnType<typeof left>>) =>
    Object.entries(Object.groupBy(entries, ({ kind }) => kind)).map(([kind, of]) => `${of.length} ${kind}`)
  const expected = kindsOf(await left(from))
  expect(expected).toContain('2 project')
  expect(kindsOf(await left(to))).toEqual(expected)
})
