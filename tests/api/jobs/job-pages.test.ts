import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#tests/harness/http/read-page.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { createMovedClock, type MovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const name = 'buerokraft-fuer-pruefberichte'

let site: TestSite
let token: string
let clock: MovedClock
let made: string[]
beforeEach(async () => {
  clock = createMovedClock('2026-11-22T12:00:00Z')
  made = []
  site = await openTestSite({
    content: 'sample',
    clock,
    wrapWeb: (web) => ({
      ...web,
      async render(address, ...others) {
        made.push(address)
        return await web.render(address, ...others)
      },
    }),
  })
  token = await site.logIn()
})
afterEach(async () => await site.close())

const add = async (more = {}) => await site.request('addJob', { body: newJob(more) }, token)
const get = async (address: string) => await site.app.inject(address)

describe('a job that closes', () => {
  test('is on the list until German midnight, and then gone from list, sitemap and search engines', async () => {
    await add({ closesOn: '2026-11-23' })
    // 23:59:59 in Germany, where it is the 24th already in Kyiv.
    clock.moveTo('2026-11-23T22:59:59Z')
    expect((await get('/jobs')).body).toContain(`/jobs/${name}"`)
    expect((await get('/aboutus')).statusCode).toBe(200)
    const open = await get(`/en/jobs/${name}`)
    expect(open.statusCode).toBe(200)
    expect(readPage(open.body).structuredData).toContainEqual(
      expect.objectContaining({ '@type': 'JobPosting', validThrough: '2026-11-23' }),
    )
    expect((await get('/sitemap.xml')).body).toContain(`/jobs/${name}<`)

    clock.moveTo('2026-11-23T23:00:00Z')
    expect((await get('/jobs')).body).not.toContain(`/jobs/${name}"`)
    expect((await get('/sitemap.xml')).body).not.toContain(name)
    const closed = await get(`/en/jobs/${name}`)
    expect(closed.statusCode).toBe(410)
    expect(closed.body).not.toContain('JobPosting')
    const { title, text } = readPage(closed.body)
    expect(title).toContain('Report writer (m/f/d)')
    expect(text).toContain('Lightning protection installer (m/f/d)')
    const call = await site.request('readJob', { params: { id: name }, query: {} })
    expect(call.status).toBe(404)
    expect((await site.request('readClosedJob', { params: { id: name }, query: {} })).body).toEqual({
      id: name,
      title: newJob().title,
    })
  })
})

test('search engines read what staff write in a job as text, not as markup', async () => {
  await add({ summary: inBoth('R&D in <4 weeks>', 'F&E in <4 Wochen>'), tasks: inBoth('', '') })
  const { structuredData } = readPage((await get(`/jobs/${name}`)).body)
  expect(structuredData).toContainEqual(
    expect.objectContaining({
      description: '<p>F&amp;E in &lt;4 Wochen></p><p>Das bringen Sie mit: Gutes Deutsch</p>',
    }),
  )
})

describe('a change of a job', () => {
  const pages = [
    '/jobs',
    '/jobs/installer',
    '/en/jobs/projectManager',
    '/aboutus',
    '/',
    '/Projects',
    '/impressum',
  ]
  const visit = async () => {
    made = []
    for (const page of pages) await get(page)
    return made
  }

  test('lets exactly those pages be made anew that are made of jobs, a draft none', async () => {
    await visit()
    expect(await visit()).toEqual([])
    await add({ publish: 'draft' })
    expect(await visit()).toEqual([])
    await site.request('publishDrafts', { body: { items: [{ kind: 'job', id: name }] } }, token)
    expect(await visit()).toEqual(['/jobs', '/jobs/installer', '/en/jobs/projectManager', '/aboutus'])
    await site.request('removeJob', { params: { id: name } }, token)
    expect(await visit()).toHaveLength(4)
  })

  test('leaves a page of no jobs when the last one is gone', async () => {
    for (const id of ['installer', 'projectManager']) {
      await site.request('removeJob', { params: { id } }, token)
    }
    const page = await get('/jobs')
    expect(readPage(page.body).text).toContain('Zurzeit ist keine Stelle ausgeschrieben')
    expect((await get('/sitemap.xml')).body).not.toContain('/jobs')
    expect((await get('/aboutus')).body).not.toMatch(/href="\/jobs"[^>]*class="text-link/)
  })
})
