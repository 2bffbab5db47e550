import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { createMovedClock, type MovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const name = 'buerokraft-fuer-pruefberichte'
const item = { kind: 'job' as const, id: name }

let site: TestSite
let token: string
let clock: MovedClock
beforeEach(async () => {
  clock = createMovedClock('2026-11-22T12:00:00Z')
  site = await openTestSite({ clock })
  token = await site.logIn()
})
afterEach(async () => await site.close())

const add = async (more = {}) => await site.request('addJob', { body: newJob(more) }, token)
const change = async (more: object) =>
  await site.request('changeJob', { body: { ...newJob(), id: name, ...more } }, token)
const drafts = async () => (await site.request('listDrafts', {}, token)).body
const publish = async (at?: string) =>
  await site.request('publishDrafts', { body: { items: [item], ...(at && { at }) } }, token)
const discard = async () => await site.request('discardDrafts', { body: { items: [item] } }, token)
const seen = async () => (await site.request('listJobs', { query: {} })).body.find(({ id }) => id === name)
const inDrafts = async () =>
  (await site.request('listJobs', { query: { Drafts: '1' } }, token)).body.find(({ id }) => id === name)
const actions = async () =>
  (await site.request('readJobHistory', { params: { id: name } }, token)).body.map(({ action }) => action)
const publishDue = async () => await publishDueDrafts(site.app, site.services, draftHandlers)
const preview = async (Address: string) =>
  (await site.request('previewPage', { query: { Address, Drafts: '1' } }, token)).rawBody.toString()

describe('a job that nobody has seen yet', () => {
  test('is only for staff, in the preview too, until somebody publishes it', async () => {
    expect((await add({ publish: 'draft' })).status).toBe(201)
    expect(await seen()).toBeUndefined()
    expect((await site.app.inject('/jobs')).body).not.toContain('Bürokraft')
    expect((await site.app.inject('/sitemap.xml')).body).not.toContain(name)
    const page = await site.app.inject(`/jobs/${name}`)
    expect([page.statusCode, page.headers.location]).toEqual([302, '/jobs'])
    expect(await inDrafts()).toMatchObject({ id: name, postedOn: '2026-11-22', version: 1 })
    expect(await preview('/jobs')).toContain('Bürokraft')
    expect(await preview(`/jobs/${name}`)).toContain('3.200')
    expect((await site.request('listJobs', { query: { Drafts: '1' } })).error?.code).toBe('unauthorized')

    const [draft] = await drafts()
    expect(draft).toMatchObject({ ...item, title: 'Bürokraft für Prüfberichte (m/w/d)' })
    expect(draft?.values).toMatchObject({ location: { before: '', after: 'Frankfurt am Main' } })
    clock.moveTo('2026-12-01T12:00:00Z')
    expect((await publish()).body).toEqual([item])
    expect(await seen()).toMatchObject({ postedOn: '2026-12-01' })
    expect((await site.app.inject(`/jobs/${name}`)).statusCode).toBe(200)
    expect((await site.app.inject('/sitemap.xml')).body).toContain(`/jobs/${name}<`)
    expect([await drafts(), await actions()]).toEqual([[], ['published', 'added']])
  })

  test('is not published, at once or at a time, when its last day is over by then', async () => {
    expect((await add({ publish: 'draft', closesOn: '2026-11-30' })).status).toBe(201)
    const refusal = { field: 'items', params: { reason: 'draft_refused', kind: 'job', id: name } }
    expect((await publish('2026-12-01T08:00:00+01:00')).error?.details).toMatchObject([refusal])
    clock.moveTo('2026-12-01T12:00:00Z')
    expect((await publish()).error).toMatchObject({ code: 'conflict', details: [refusal] })
    expect([await drafts(), await seen()]).toMatchObject([[item], undefined])
  })

  test('is among the deleted ones when its draft is discarded, and comes back as a draft', async () => {
    await add({ publish: 'draft' })
    expect((await discard()).status).toBe(204)
    expect(await drafts()).toEqual([])
    expect((await site.app.inject(`/jobs/${name}`)).statusCode).toBe(302)
    expect((await site.request('restoreJob', { params: { id: name } }, token)).status).toBe(200)
    expect(await drafts()).toMatchObject([item])
    expect(await actions()).toEqual(['restored', 'deleted', 'added'])
  })

  test('keeps its time while it is deleted, unless that has passed', async () => {
    await add({ publish: '2026-12-01T08:00:00+01:00' })
    const asideAndBack = async () => {
      await site.request('removeJob', { params: { id: name } }, token)
      expect([await drafts(), await publishDue()]).toEqual([[], []])
      await site.request('restoreJob', { params: { id: name } }, token)
    }
    await asideAndBack()
    expect((await drafts())[0]?.publishAt).toBe('2026-12-01T07:00:00.000Z')
    await site.request('removeJob', { params: { id: name } }, token)
    clock.moveTo('2026-12-02T12:00:00Z')
    expect(await publishDue()).toEqual([])
    await site.request('restoreJob', { params: { id: name } }, token)
    expect((await drafts())[0]).not.toHaveProperty('publishAt')
    expect(await seen()).toBeUndefined()
  })
})

test('a draft that an instance of the version before has deleted with its job comes back with it', async () => {
  await add({ publish: 'draft' })
  await change({ location: 'Hanau', publish: '2026-12-01T08:00:00+01:00' })
  await site.request('removeJob', { params: { id: name } }, token)
  const { database } = site.services
  const row = await database.selectFrom('draft').selectAll().executeTakeFirstOrThrow()
  const kept = {
    content: JSON.parse(row.value),
    publishAt: row.kept_publish_at,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
  await database.deleteFrom('draft').execute()
  await database
    .updateTable('job')
    .set({ kept_draft: JSON.stringify(kept) })
    .where('slug', '=', name)
    .execute()
  const listed = (await site.request('listDashboardJobs', {}, token)).body
  expect(listed.find(({ id }) => id === name)).toMatchObject({
    hasDraft: true,
    content: { location: 'Hanau' },
  })
  await site.request('restoreJob', { params: { id: name } }, token)
  expect(await drafts()).toMatchObject([{ ...item, publishAt: '2026-12-01T07:00:00.000Z' }])
  expect(await inDrafts()).toMatchObject({ location: 'Hanau' })
  await site.request('removeJob', { params: { id: name } }, token)
  await site.request('restoreJob', { params: { id: name } }, token)
  expect(await drafts()).toMatchObject([{ ...item, publishAt: '2026-12-01T07:00:00.000Z' }])
})

describe('a public job', () => {
  test('stays as it is while a draft of it waits', async () => {
    await add()
    const { body } = await change({ pay: inBoth('EUR 4,000', '4.000 €'), publish: 'draft' })
    expect(body).toMatchObject({ version: 2, pay: inBoth('EUR 4,000', '4.000 €') })
    expect((await seen())?.pay).toEqual(newJob().pay)
    const entry = await site.request('readDashboardJob', { params: { id: name } }, token)
    expect(entry.body).toMatchObject({ state: 'open', hasDraft: true, published: { pay: newJob().pay } })
    expect((await drafts())[0]?.values).toEqual({
      'pay.de': { before: expect.any(String), after: '4.000 €' },
      'pay.en': { before: expect.any(String), after: 'EUR 4,000' },
    })
    await publish()
    expect((await seen())?.pay).toEqual(inBoth('EUR 4,000', '4.000 €'))
    expect(await actions()).toEqual(['published', 'saved', 'added'])
  })

  test('has no draft any more once it is saved as it is public, published, or the draft discarded', async () => {
    await add()
    const soon = { location: 'Hanau', publish: 'draft' }
    await change(soon)
    await discard()
    expect([await drafts(), await actions()]).toEqual([[], ['discarded', 'saved', 'added']])
    await change(soon)
    await change({ publish: 'draft' })
    expect(await drafts()).toEqual([])
    await change(soon)
    await change({ location: 'Offenbach' })
    expect([await drafts(), (await seen())?.location]).toEqual([[], 'Offenbach'])
    const { body } = await change({ location: 'Offenbach', publish: 'draft' })
    expect(body.version).toBe(7)
  })

  test('changes by itself at the time of its draft, in the name of whoever saved it', async () => {
    await add()
    await change({ location: 'Hanau', publish: '2026-12-01T00:00:00+01:00' })
    expect((await drafts())[0]?.publishAt).toBe('2026-11-30T23:00:00.000Z')
    clock.moveTo('2026-11-30T22:59:59Z')
    expect([await publishDue(), (await seen())?.location]).toEqual([[], 'Frankfurt am Main'])
    clock.moveTo('2026-11-30T23:00:00Z')
    expect([await publishDue(), (await seen())?.location]).toEqual([[item], 'Hanau'])
    const { body } = await site.request('readJobHistory', { params: { id: name } }, token)
    expect(body[0]).toMatchObject({ action: 'published', by: 'office', fields: ['location'] })
  })
})
