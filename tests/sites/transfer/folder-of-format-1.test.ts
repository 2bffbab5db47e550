import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** An export of the first format, from before content was derived from its fields. */
const folder = 'tests/sites/transfer/format-1'

const folders = temporaryFolders()
let dataDir: string
let site: TestSite
let token: string
beforeAll(async () => {
  dataDir = await folders.makeData('account')
  expect(await imported(dataDir, folder)).toMatchObject({
    categories: 2,
    projects: 3,
    jobs: 3,
    articles: 2,
    company: { files: 1 },
    texts: 2,
    pictures: { count: 7 },
  })
  site = await openTestSite({ dataDir })
  token = await site.logIn()
})
afterAll(async () => {
  await site.close()
  await folders.remove()
})

const statusOf = async (path: string) => {
  const { statusCode, headers } = await site.app.inject(path)
  return [statusCode, headers.location]
}

test('categories and projects stand under their numbers, with pictures, facts and places', async () => {
  const { body: categories } = await site.request('listCategories', { query: {} })
  expect(categories).toMatchObject([{ id: 2 }, { id: 3 }])
  const { body: mill } = await site.request('readProject', { params: { id: 2 }, query: {} }, token)
  expect(mill).toMatchObject({
    category: { id: 2 },
    location: 'Hanau',
    workDuration: '03/2026 – 04/2026',
    client: 'Mühle Muster GmbH',
    facts: { year: 2024, class: 'III', height: 12.5, earthResistance: 2.1, standard: 'DIN EN 62305' },
    pictures: [
      { pictureSizes: { width: 40, height: 30 }, focus: { x: 0.25, y: 1 } },
      { pictureSizes: { width: 30, height: 20 } },
      { pictureSizes: { width: 20, height: 30 }, focus: { x: 0.5, y: 0 } },
    ],
  })
  for (const { picture } of mill.pictures ?? []) expect((await statusOf(picture))[0]).toBe(200)
  expect((await site.request('listHomeProjects', { query: {} })).body.pinned).toEqual([3, 2])
  const query = { Archived: 'yes' as const }
  const { body: archived } = await site.request('listDashboardProjects', { query }, token)
  expect(archived.data.map(({ id }) => id)).toEqual([4])
  const { body: samples } = await site.request('listSamples', {}, token)
  expect(samples.entries).toMatchObject([
    { kind: 'project', id: '3' },
    { kind: 'job', id: 'installer' },
    { kind: 'category', id: '3' },
  ])
})

test('jobs and articles answer under the names that they have and had', async () => {
  const { body: jobs } = await site.request('listJobs', { query: {} })
  expect(jobs.map(({ id }) => id).sort()).toEqual(['buerokraft-fuer-pruefberichte', 'installer', 'monteurin'])
  expect(await statusOf('/jobs/projectManager')).toEqual([410, undefined])
  expect(await statusOf('/Wissen/klemme')).toEqual([301, '/Wissen/pruefklemme'])
  const { body: clamp } = await site.request('readArticle', { params: { id: 'pruefklemme' }, query: {} })
  expect(clamp.pictures?.map(({ pictureSizes }) => pictureSizes.width)).toEqual([40, 41])
  const { body: earthing } = await site.request('readArticle', { params: { id: 'erdung' }, query: {} })
  expect(earthing.related).toEqual(['pruefklemme'])
})

test('the company and texts are those of the folder', async () => {
  const { body: company } = await site.request('readCompany', { query: {} }, token)
  expect(company).toMatchObject({ name: 'Blitzableiter Beispiel', phone: '+49 30 1234' })
  expect((await site.app.inject(`/media/${company.logo}`)).body).toBe(
    await readFile(join(folder, 'company/a9e1ba54373cdd9c.svg'), 'utf8'),
  )
  expect((await textsOf(site, token).read(slogan)).published[1]?.content).toBe('Sicher bei Gewitter')
})

test('an export of it has all that it had', async () => {
  const again = join(await folders.make(), 'content')
  await exported(dataDir, again)
  const { format: _, ...content } = await contentIn(folder)
  expect(await contentIn(again)).toMatchObject(content)
})
