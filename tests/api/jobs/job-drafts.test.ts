import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
const seen = async () => (await site.request('listJobs', { query: {} })).body.find(({ id }) => id === name)
const inDrafts = async () =>
  (await site.request('listJobs', { query: { Drafts: '1' } }, token)).body.find(({ id }) => id === name)
const preview = async (Address: string) =>
  (await site.request('previewPage', { query: { Address, Drafts: '1' } }, token)).rawBody.toString()

describe('a job that nobody has seen yet', () => {
  test('is of the day on which it is published, and until then in the preview alone', async () => {
    expect((await add({ publish: 'draft' })).status).toBe(201)
    const page = await site.app.inject(`/jobs/${name}`)
    expect([page.statusCode, page.headers.location]).toEqual([302, '/jobs'])
    expect(await inDrafts()).toMatchObject({ id: name, postedOn: '2026-11-22', version: 1 })
    expect(await preview('/jobs')).toContain('Bürokraft')
    expect(await preview(`/jobs/${name}`)).toContain('3.200')
    const [draft] = await drafts()
    expect(draft).toMatchObject({ ...item, title: 'Bürokraft für Prüfberichte (m/w/d)' })
    expect(draft?.values).toMatchObject({ location: { before: '', after: 'Frankfurt am Main' } })
    clock.moveTo('2026-12-01T12:00:00Z')
    await publish()
    expect(await seen()).toMatchObject({ postedOn: '2026-12-01' })
    expect((await site.app.inject('/sitemap.xml')).body).toContain(`/jobs/${name}<`)
  })

  test('is not published, at once or at a time, when its last day is over by then', async () => {
    expect((await add({ publish: 'draft', closesOn: '2026-11-30' })).status).toBe(201)
    const refusal = { field: 'items', params: { reason: 'draft_refused', kind: 'job', id: name } }
    expect((await publish('2026-12-01T08:00:00+01:00')).error?.details).toMatchObject([refusal])
    clock.moveTo('2026-12-01T12:00:00Z')
    expect((await publish()).error).toMatchObject({ code: 'conflict', details: [refusal] })
    expect([await drafts(), await seen()]).toMatchObject([[item], undefined])
  })
})

test('a draft is as old as staff read it with its job, also once that is restored', async () => {
  await add({ publish: 'draft' })
  for (const call of ['removeJob', 'restoreJob'] as const) {
    clock.moveTo(call === 'removeJob' ? '2026-11-23T12:00:00Z' : '2026-11-24T12:00:00Z')
    await site.request(call, { params: { id: name } }, token)
  }
  const { body } = await site.request('listDashboardJobs', { query: {} }, token)
  const [draft] = await drafts()
  expect(body.find(({ id }) => id === name)).toMatchObject({ changedAt: draft?.changedAt })
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

test('staff see a draft beside the job that is public', async () => {
  await add()
  await change({ pay: inBoth('EUR 4,000', '4.000 €'), publish: 'draft' })
  const entry = await site.request('readDashboardJob', { params: { id: name } }, token)
  expect(entry.body).toMatchObject({ state: 'open', hasDraft: true, published: { pay: newJob().pay } })
  expect((await drafts())[0]?.values).toEqual({
    'pay.de': { before: expect.any(String), after: '4.000 €' },
    'pay.en': { before: expect.any(String), after: 'EUR 4,000' },
  })
})
