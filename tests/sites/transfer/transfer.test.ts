import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite, siteAt } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'
import { madeWebhook } from '#tests/harness/webhooks/made-webhook.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const kept = temporaryFolders()
const folders = temporaryFolders()
let from: string
/** The export of `from`. */
let folder: string
let numbers: { project: number; last: number; category: number }
beforeAll(async () => {
  from = await kept.makeData('account')
  folder = join(await kept.make(), 'content')
  const site = await openTestSite({ dataDir: from })
  const token = await site.logIn()
  const category = await site.request(
    'addCategory',
    { body: { name: 'Mills', translation: inBoth('Mills', 'Mühlen') } },
    token,
  )
  const add = async (changes: object) =>
    (await site.request('addProject', { body: newProject(changes) }, token)).body
  await add({ title: inBoth('Gone', 'Weg') })
  const project = await add({
    categoryID: String(category.body.id),
    client: 'Mühle Muster GmbH',
    picture: undefined,
    pictures: [
      {
        picture: await pictureUrl(800, 600),
        pictureAlt: inBoth('A mill', 'Eine Mühle'),
        focus: { x: 0.25, y: 1 },
      },
      { picture: await pictureUrl(500, 400), pictureAlt: inBoth('Its roof', '') },
      { picture: await pictureUrl(300, 400), focus: { x: 0.5, y: 0 } },
    ],
    facts: { class: 'III', earthResistance: 2.1 },
  })
  const last = await add({ title: inBoth('Last', 'Letztes') })
  for (const { id } of [{ id: project.id - 1 }, last])
    await site.request('removeProject', { params: { id } }, token)
  await site.request('addArticle', { body: newArticle() }, token)
  await site.request('addArticle', { body: newArticle({ slug: 'draft', publish: 'draft' }) }, token)
  await add({ title: inBoth('Some day', 'Irgendwann'), publish: 'draft' })
  const change = { ...newProject(), id: project.id, categoryID: String(category.body.id) }
  await site.request('changeProject', { body: { ...change, location: 'Fulda', publish: 'draft' } }, token)
  await sendContact(site)
  await site.close()
  // The number of the draft has been given, too.
  numbers = { project: project.id, last: last.id + 1, category: category.body.id }
  expect(await exported(from, folder)).toMatchObject({ categories: 1, projects: 1, pictures: { count: 3 } })
})
afterAll(kept.remove)
afterEach(folders.remove)

const read = async (dataDir: string) =>
  await siteAt(dataDir, async (site) => {
    const { body } = await site.request(
      'readProject',
      { params: { id: numbers.project }, query: {} },
      await site.logIn(),
    )
    const { picture: _first, pictureSizes: _, sharedPicture: _shared, pictures = [], ...texts } = body
    for (const { picture } of pictures) expect((await site.app.inject(picture)).statusCode).toBe(200)
    const sized = pictures.map(({ picture: _name, pictureSizes: { width, height }, ...others }) => {
      return { ...others, width, height }
    })
    return { ...texts, pictures: sized }
  })

describe('an export', () => {
  test('holds what visitors see in readable files, and nothing else', async () => {
    const { project, last, category } = numbers
    expect(await contentIn(folder)).toEqual({
      format: 2,
      pinnedProjects: [],
      lastNumbers: { category, project: last, person: 0, testimonial: 0, template: 0, spot: 0 },
      categories: [{ id: category, name: 'Mills', title: { de: 'Mühlen', en: 'Mills' } }],
      projects: [
        {
          id: project,
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          category,
          title: { de: 'Mühlendach', en: 'Mill roof' },
          scopeOfWorks: { de: 'Fangstangen und Erdung', en: 'Rods and earthing' },
          content: { de: 'Über die Mühle', en: 'About the mill' },
          location: 'Hanau',
          workDuration: '03/2026 – 04/2026',
          client: 'Mühle Muster GmbH',
          clientPublic: false,
          picture: `pictures/${project}.png`,
          pictureAlt: { de: 'Eine Mühle', en: 'A mill' },
          focus: { x: 0.25, y: 1 },
          furtherPictures: [
            { picture: `pictures/${project}-2.png`, pictureAlt: { de: '', en: 'Its roof' } },
            {
              picture: `pictures/${project}-3.png`,
              pictureAlt: { de: '', en: '' },
              focus: { x: 0.5, y: 0 },
            },
          ],
          facts: { class: 'III', earthResistance: 2.1 },
        },
      ],
      jobs: expect.any(Array),
      formerJobs: [],
      articles: [
        {
          slug: 'pruefklemme',
          kind: 'term',
          title: { de: 'Prüfklemme', en: 'Test clamp' },
          summary: {
            de: 'Eine Klemme, die man zum Messen öffnet.',
            en: 'A clamp that can be opened to measure.',
          },
          content: {
            de: paragraph('Sie sitzt in Reichweite.'),
            en: paragraph('It stands at a height that can be reached.'),
          },
          related: [],
          sources: ['DIN EN 62305-3:2011-10'],
          reviewedOn: '2026-11-01',
        },
      ],
      people: [],
      testimonials: [],
      templates: [],
      pages: [],
      spots: [],
      texts: [],
    })
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      'content.json',
      'pictures',
      `pictures/${project}-2.png`,
      `pictures/${project}-3.png`,
      `pictures/${project}.png`,
    ])
    const text = await readFile(join(folder, 'content.json'), 'utf8')
    expect(text).toContain('\n      "title": {\n        "de": "Mühlendach",')
    for (const word of ['office', 'Sturm', 'example.com']) expect(text).not.toContain(word)
  })

  test('is the same byte by byte a second time', async () => {
    const again = join(await folders.make(), 'again')
    await exported(from, again)
    for (const name of ['content.json', `pictures/${numbers.project}.png`]) {
      expect(await readFile(join(again, name))).toEqual(await readFile(join(folder, name)))
    }
  })

  test('goes into an empty folder only, and leaves another as it is', async () => {
    const filled = await folders.make()
    await writeFile(join(filled, 'x'), 'y')
    await expect(exported(from, filled)).rejects.toThrow(`${filled} is not empty. Nothing was changed.`)
    expect(await readdir(filled)).toEqual(['x'])
  })
})

describe('an import', () => {
  test('gives another site the same content under the same numbers, and none of them twice', async () => {
    const to = await folders.makeData('account')
    await siteAt(to, async (site) => void (await madeWebhook(site, 'https://hooks.example.com/x')))
    expect(await imported(to, folder)).toMatchObject({ categories: 1, projects: 1, pictures: { count: 3 } })
    expect(await read(to)).toEqual(await read(from))
    const again = join(await folders.make(), 'again')
    await exported(to, again)
    expect(await contentIn(again)).toEqual(await contentIn(folder))

    await siteAt(to, async (site) => {
      const token = await site.logIn()
      expect((await site.app.inject(`/project/${numbers.project}`)).statusCode).toBe(200)
      const found = await site.request('listProjects', { query: { Title: 'MÜHLEN' } })
      expect(found.body.count).toBe(1)
      const list = await site.request('listDashboardProjects', { query: {} }, token)
      expect(list.body.count).toBe(1)
      const added = await site.request('addProject', { body: newProject() }, token)
      expect(added.body.id).toBe(numbers.last + 1)
      const body = { name: 'New', translation: inBoth('New', 'Neu') }
      expect((await site.request('addCategory', { body }, token)).body.id).toBe(numbers.category + 1)
      const jobs = await site.services.database.selectFrom('outbox_job').select('topic').execute()
      expect(jobs).toHaveLength(1)
    })
  })

  test('makes the database where there is none yet, and keeps the samples away from it', async () => {
    const to = await folders.makeData('empty')
    await imported(to, folder)
    const site = await openTestSite({ dataDir: to, environment: { DEMO_CONTENT: 'on' } })
    expect((await site.request('listProjects', { query: {} })).body.count).toBe(1)
    await site.close()
  })

  test('refuses a site with content of its own, and says what is there', async () => {
    const before = await siteAt(from, async (site) => await filesIn(site, 'pictures'))
    await expect(imported(from, folder)).rejects.toThrow(
      /^The site has content already: 1 category, 1 project, 2 deleted projects, 2 project drafts, 2 articles, 1 article draft\. Nothing was changed\./,
    )
    expect(await siteAt(from, async (site) => await filesIn(site, 'pictures'))).toEqual(before)
    const sample = await folders.makeData('sample')
    await expect(imported(sample, folder)).rejects.toThrow(
      /: 6 categories, 24 projects, 39 articles, 4 people, 3 testimonials\. Nothing/,
    )
  })

  test('takes all or nothing: where the last step fails, no row and no file is left', async () => {
    const to = await folders.makeData('account')
    await siteAt(to, async ({ services }) => {
      const { importContent } = await import('#server/transfer/import-content.ts')
      const versions: typeof services.versions = {
        ...services.versions,
        change: async (make) =>
          await services.versions.change(async (transaction, touch) => {
            await make(transaction, touch)
            throw new Error('The line was cut')
          }),
      }
      await expect(importContent(folder, async () => ({ ...services, versions }))).rejects.toThrow('cut')
    })
    await siteAt(to, async (site) => {
      expect((await site.request('listProjects', { query: {} })).body.count).toBe(0)
      expect((await site.request('listCategories', { query: {} })).body).toEqual([])
      for (const kept of ['pictures', 'originals'] as const) expect(await filesIn(site, kept)).toEqual([])
    })
    expect(await imported(to, folder)).toMatchObject({ projects: 1 })
  })
})
