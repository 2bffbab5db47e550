import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { createMovedClock, type MovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const removeOldJobs = trashOf(jobEntries)

let site: TestSite
let token: string
let clock: MovedClock
beforeEach(async () => {
  clock = createMovedClock('2026-11-22T12:00:00Z')
  site = await openTestSite({ clock })
  token = await site.logIn()
})
afterEach(async () => await site.close())

const name = 'buerokraft-fuer-pruefberichte'
const add = async (more = {}) => await site.request('addJob', { body: newJob(more) }, token)
const change = async (more: object, id = name) =>
  await site.request('changeJob', { body: { ...newJob(), id, ...more } }, token)
const remove = async (id = name) => await site.request('removeJob', { params: { id } }, token)
const restore = async (id = name) => await site.request('restoreJob', { params: { id } }, token)
const history = async (id = name) => (await site.request('readJobHistory', { params: { id } }, token)).body
const listed = async () => (await site.request('listJobs', { query: {} })).body.map(({ id }) => id)

describe('the jobs of a new site', () => {
  test('are those of the sample, in both languages', async () => {
    expect(await listed()).toEqual(['installer', 'projectManager'])
    const { body } = await site.request('readJob', { params: { id: 'installer' }, query: {} })
    expect(body).toMatchObject({
      title: [
        { content: 'Lightning protection installer (m/f/d)', language: 1 },
        { content: 'Monteurin oder Monteur für Blitzschutz (m/w/d)', language: 2 },
      ],
      location: '',
      postedOn: '2026-11-02',
      employmentType: 'FULL_TIME',
      start: [
        { content: 'at once, or on the first of next month', language: 1 },
        { content: 'ab sofort oder zum nächsten Monatsersten', language: 2 },
      ],
    })
    expect(body).not.toHaveProperty('closesOn')
    expect(body).not.toHaveProperty('version')
    expect(body.tasks[1]?.content.split('\n').length).toBeGreaterThan(2)
  })
})

describe('a job that staff add', () => {
  test('has a name made from its German title, and is of the day on which it is published', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toEqual({ id: name, ...newJob(), postedOn: '2026-11-22', version: 1 })
    expect(await listed()).toEqual([name, 'installer', 'projectManager'])
    expect((await history()).map(({ action }) => action)).toEqual(['added'])
  })

  test('gets a name that no other has, nor ever had while it was public', async () => {
    await add()
    expect((await add()).body.id).toBe(`${name}-2`)
    await remove(`${name}-2`)
    expect((await add()).body.id).toBe(`${name}-3`)
    clock.moveTo('2026-12-31T12:00:00Z')
    expect(await removeOldJobs(site.services, clock.now())).toBe(1)
    expect((await add()).body.id).toBe(`${name}-4`)
    expect((await add({ title: inBoth('ProjectManager', 'ProjectManager') })).body.id).toBe(
      'projectmanager-2',
    )
    expect((await add({ title: inBoth('?', '5 × (m/w/d)') })).body.id).toBe('stelle-5')
  })

  test('has tidy lists, and is refused with the field where something is missing or wrong', async () => {
    const { body } = await add({ tasks: inBoth(' One \n\n\r\nTwo', '') })
    expect(body.tasks).toEqual([{ content: 'One\nTwo', language: 1 }])
    const refused = async (more: object) =>
      (await add(more as never)).error?.details?.map(({ field, problem }) => `${field} ${problem}`)
    expect(await refused({ title: inBoth('Only English', ' ') })).toEqual(['title German is required'])
    expect(await refused({ summary: undefined })).toEqual(['summary is required'])
    expect(await refused({ closesOn: 'tomorrow' })).toEqual(['closesOn must be a date such as 2026-11-02'])
    expect(await refused({ postedOn: '2026-12-02', closesOn: '2026-12-01' })).toEqual([
      'closesOn must not be before postedOn',
    ])
    const atOnce = 'closesOn must not be before the day on which the job is posted'
    expect(await refused({ closesOn: '2026-11-21' })).toEqual([atOnce])
    expect(await refused({ closesOn: '2026-11-30', publish: '2026-12-01T08:00:00+01:00' })).toEqual([atOnce])
    expect(await refused({ employmentType: 'SLAVERY' })).toEqual([
      'employmentType must be one of FULL_TIME, PART_TIME, TEMPORARY, INTERN',
    ])
    expect(await refused({ salary: 1 })).toEqual(['salary is not known here'])
  })
})

describe('a job that staff change', () => {
  test('loses what is sent empty, and its history says what differs', async () => {
    await add()
    const { body } = await change({ version: 1, pay: inBoth('', ''), closesOn: '2027-01-31' })
    expect(body).toMatchObject({ version: 2, closesOn: '2027-01-31' })
    expect(body).not.toHaveProperty('pay')
    expect((await history())[0]).toMatchObject({
      action: 'changed',
      fields: ['pay.de', 'pay.en', 'closesOn'],
      values: { closesOn: { before: '', after: '2027-01-31' } },
    })
  })
})

test('a job is closed by a day that has passed, but not before the day on which it was posted', async () => {
  await add()
  clock.moveTo('2026-11-30T12:00:00Z')
  expect((await change({ closesOn: '2026-11-21' })).error?.details?.[0]?.field).toBe('closesOn')
  expect((await change({ closesOn: '2026-11-29' })).status).toBe(200)
  expect(await listed()).not.toContain(name)
})

describe('a job that staff delete', () => {
  test('answers at its address that it is gone, and is again what it was when it is restored', async () => {
    const { body: before } = await add()
    await remove()
    const closed = await site.request('readClosedJob', { params: { id: name }, query: {} })
    expect(closed.body).toEqual({ id: name, title: [] })
    expect((await site.app.inject(`/jobs/${name}`)).statusCode).toBe(410)
    const { body } = await restore()
    expect(body).toEqual({ ...before, version: 3 })
    expect((await site.app.inject(`/jobs/${name}`)).statusCode).toBe(200)
  })

  test('goes on saying so at its address when it is removed for good', async () => {
    await add()
    await remove()
    clock.moveTo('2026-12-22T12:00:01Z')
    expect(await removeOldJobs(site.services, clock.now())).toBe(1)
    const page = await site.app.inject(`/en/jobs/${name}`)
    expect([page.statusCode, page.body]).toEqual([
      410,
      expect.stringContaining('This job is no longer available'),
    ])
  })
})

describe('the jobs as staff see them', () => {
  test('are open, closed, not public yet, or deleted', async () => {
    await add({ closesOn: '2026-11-22' })
    await add({ title: inBoth('Draft', 'Entwurf'), publish: 'draft' })
    await remove('projectManager')
    clock.moveTo('2026-11-22T23:00:00Z')
    const { body } = await site.request('listDashboardJobs', {}, token)
    expect(body.map(({ id, state, hasDraft, deletedAt }) => [id, state, hasDraft, deletedAt])).toEqual([
      ['installer', 'open', false, null],
      ['projectManager', 'open', false, '2026-11-22T12:00:00.000Z'],
      [name, 'closed', false, null],
      ['entwurf', 'unpublished', true, null],
    ])
    expect(body[0]).not.toHaveProperty('changedBy')
    expect(body[3]).toMatchObject({ changedBy: 'office', content: { location: 'Frankfurt am Main' } })
    const one = await site.request('readDashboardJob', { params: { id: 'entwurf' } }, token)
    expect(one.body).toEqual(body[3])
  })
})
