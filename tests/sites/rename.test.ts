import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kinds } from '#contract/content/kinds.ts'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { findUnmarked, type KnownEntry, listEntries } from '#tests/harness/site/crawl.ts'
import { createMovedClock, type MovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { type CompanyClient, companyOf } from '#tests/harness/texts/company-facts.ts'

// Every page of the site is made, several times.
vi.setConfig({ testTimeout: 60_000 })

const name = 'Blitzschutz Meier & Söhne GmbH'

let site: TestSite
let token: string
let clock: MovedClock
let company: CompanyClient
let samples: KnownEntry[]
beforeEach(async () => {
  clock = createMovedClock('2026-11-22T12:00:00Z')
  site = await openTestSite({ content: 'sample', clock })
  token = await site.logIn()
  company = companyOf(site, token)
  samples = await listEntries(site)
  expect(samples).toHaveLength(2 * (24 + 2 + 39))
})
afterEach(async () => await site.close())

const left = async () => (await site.request('listSamples', {}, token)).body.entries
const shown = async () => (await listEntries(site)).length
const textOf = async (address: string) => readPage((await site.app.inject(address)).body).text

describe('a company that gets a name of its own', () => {
  test('leaves every sample with its mark, and its people silent, where nobody says what is to become of them', async () => {
    expect(await findUnmarked(site, samples.slice(0, 8))).toEqual([])
    expect(await textOf('/aboutus')).toContain('Ein guter Blitzschutz fällt niemandem auf')
    expect((await company.change({ name })).status).toBe(200)
    expect(await textOf('/Projects')).toContain(name)
    expect(await findUnmarked(site, samples)).toEqual([])
    expect(await shown()).toBe(samples.length)
    for (const address of ['/aboutus', '/en/aboutus', '/', '/en']) {
      const { quote, partners } = await company.read()
      const text = await textOf(address)
      expect(text).not.toContain(quote?.text.de)
      expect(text).not.toContain(quote?.text.en)
      expect(text).not.toContain(partners[0]?.name)
    }
  })

  test('loses them with the answer “remove”, and gets them back marked when they are restored', async () => {
    const before = await left()
    expect((await company.change({ name, samples: 'remove' })).status).toBe(200)
    expect(await shown()).toBe(0)
    expect(await left()).toEqual([])
    expect(await findUnmarked(site, samples)).toEqual([])
    expect((await company.read()).quote).toBeUndefined()
    for (const { kind, id } of before) {
      const address = kinds.find(({ word }) => word === kind)?.address ?? 'Project'
      const params = { id: kind === 'job' ? id : Number(id) }
      expect((await site.request(`restore${address}`, { params } as never, token)).status).toBe(200)
    }
    expect(await shown()).toBe(samples.length)
    expect((await left()).length).toBe(before.length)
    const some = samples.filter((_, index) => index % 5 === 0)
    expect(await findUnmarked(site, some)).toEqual([])
  })

  test('keeps them as drafts with the answer “draft”: what staff make their own and publish is, the rest says what it is', async () => {
    expect((await company.change({ name, samples: 'draft' })).status).toBe(200)
    expect(await shown()).toBe(0)
    expect(await findUnmarked(site, samples)).toEqual([])
    const drafts = (await site.request('listDrafts', {}, token)).body
    expect(drafts).toHaveLength(24 + 2 + 39 + 4 + 3)
    expect(drafts.every(({ isNew }) => isNew)).toBe(true)
    // One of each is published as it is: it is the sample's still.
    const items = (['project', 'job', 'article'] as const).map((kind) => {
      const { id = '' } = drafts.find((draft) => draft.kind === kind) ?? {}
      return { kind, id }
    })
    expect((await site.request('publishDrafts', { body: { items } }, token)).status).toBe(200)
    expect(await shown()).toBe(2 * 3)
    expect(await findUnmarked(site, samples)).toEqual([])
    expect((await left()).filter(({ isPublic, kind }) => isPublic && kind !== 'category')).toHaveLength(3)
    // Another project is written anew, and is the company's own.
    const id = Number(drafts.findLast(({ kind }) => kind === 'project')?.id)
    const { body } = await site.request('readProject', { params: { id }, query: { Drafts: '1' } }, token)
    expect(body.isSample).toBe(true)
    const { title, content, scopeOfWorks, location, workDuration, pictureAlt, category, client = '' } = body
    const sent = {
      id,
      title,
      content,
      scopeOfWorks,
      location,
      workDuration,
      pictureAlt,
      client,
      clientPublic: false,
    }
    const changed = { ...sent, location: 'Regensburg', categoryID: String(category?.id ?? 0) }
    expect((await site.request('changeProject', { body: changed }, token)).status).toBe(200)
    const { body: own } = await site.request('readProject', { params: { id }, query: {} })
    expect(own.location).toBe('Regensburg')
    expect(own).not.toHaveProperty('isSample')
  })

  test('at a time to come has them removed at once, so that none stands under the name for a moment', async () => {
    const publish = '2026-11-23T08:00:00+01:00'
    expect((await company.change({ name, samples: 'remove', publish })).status).toBe(200)
    expect(await textOf('/Projects')).not.toContain(name)
    expect(await shown()).toBe(0)
    clock.moveTo('2026-11-23T07:00:01Z')
    await publishDueDrafts(site.app, site.services, draftHandlers)
    expect(await textOf('/aboutus')).toContain(name)
    expect(await findUnmarked(site, samples)).toEqual([])
  })

  test.each([
    ['at once', {}],
    ['at a time to come', { at: '2026-11-23T08:00:00+01:00' }],
  ])('settles them where it was a draft that is published %s', async (_, when) => {
    await company.change({ name, publish: 'draft' })
    const items = [{ kind: 'company' as const, id: 'company' }]
    const body = { items, samples: 'remove' as const, ...when }
    expect((await site.request('publishDrafts', { body }, token)).status).toBe(200)
    expect(await shown()).toBe(0)
    clock.moveTo('2026-11-23T07:00:01Z')
    await publishDueDrafts(site.app, site.services, draftHandlers)
    expect(await textOf('/aboutus')).toContain(name)
    expect((await company.read()).quote).toBeUndefined()
  })

  test('leaves what is published with it, which is the company’s own by that', async () => {
    await company.change({ name, publish: 'draft' })
    const { body: job } = await site.request('readJob', { params: { id: 'installer' }, query: {} })
    const { isSample: _, ...content } = job
    await site.request('changeJob', { body: { ...content, location: 'Regensburg', publish: 'draft' } }, token)
    const drafts = (await site.request('listDrafts', {}, token)).body
    const items = drafts.map(({ kind, id }) => ({ kind, id }))
    expect(items).toHaveLength(2)
    await site.request('publishDrafts', { body: { items, samples: 'remove' } }, token)
    const { body: jobs } = await site.request('listJobs', { query: {} })
    expect(jobs).toMatchObject([{ id: 'installer', location: 'Regensburg' }])
    expect(jobs[0]).not.toHaveProperty('isSample')
    expect(await shown()).toBe(2)
  })

  test('is refused as a whole where somebody was quicker: no sample is gone', async () => {
    await company.change({ city: 'Regensburg' })
    expect((await company.change({ name, version: 0, samples: 'remove' })).status).toBe(409)
    expect(await shown()).toBe(samples.length)
  })
})
