import { describe, expect, test } from 'vitest'
import { type RedirectProblem, redirectProblems } from '#contract/redirects/redirect-problems.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'

const clock = createTestClock()
const { site, token } = await siteOfFile({ clock, environment: { PUBLIC_URL: 'https://firma.example' } })

const add = async (from: string, to: string) =>
  await site.request('addRedirect', { body: { from, to } }, token)
const list = async () => (await site.request('listRedirects', {}, token)).body
const remove = async (id = '') => await site.request('removeRedirect', { params: { id } }, token)
const visit = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await site.app.inject({ method, url })
  return `${statusCode} ${headers.location ?? ''}`.trim()
}
const home = '302 /'
const article = async (slug: string) =>
  (await site.request('addArticle', { body: newArticle({ slug }) }, token)).body

test('an old address leads to the new one in any spelling, with the query of the visitor', async () => {
  expect(await visit('/Unternehmen/%C3%9Cber-uns.html')).toBe(home)
  const { status, body } = await add(' /Unternehmen/Über-uns.html/?id=7 ', '/AboutUs#team')
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    from: '/unternehmen/über-uns.html',
    to: '/aboutus#team',
    hits: 0,
  })
  expect(await visit('/Unternehmen/%C3%9Cber-uns.html')).toBe('301 /aboutus#team')
  expect(await visit('/unternehmen/%c3%bcber-uns.html/?utm=a&b=%20')).toBe('301 /aboutus?utm=a&b=%20#team')
  expect(await visit('/unternehmen')).toBe(home)
  expect((await list())[0]).toEqual({ ...body, hits: 2, lastOn: germanDate(clock.now()) })
  await remove(body.id)
})

test('browsers may not keep it, so that it can be taken back', async () => {
  const { body } = await add('/alt', '/Services?a=1')
  const answer = await site.app.inject('/alt?b=2')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', location: '/Services?a=1&b=2' })
  expect((await remove(body.id)).status).toBe(204)
  expect(await visit('/alt')).toBe(home)
  expect((await remove(body.id)).status).toBe(404)
})

test('a page that comes to exist wins, and gives the address back when it goes', async () => {
  await add('/Wissen/erder', '/Services')
  expect(await visit('/Wissen/erder')).toBe('301 /Services')
  const { id } = await article('erder')
  expect(await visit('/Wissen/erder')).toBe('200')
  await site.request('removeArticle', { params: { id } }, token)
  expect(await visit('/Wissen/erder')).toBe('301 /Services')
})

test('where the address of an article changes, the list shows that its former one leads on', async () => {
  const { id } = await article('umbau')
  await site.request('changeArticle', { body: { ...newArticle({ slug: 'neubau' }), id } }, token)
  const row = { from: '/Wissen/umbau', to: '/Wissen/neubau' }
  expect(await list()).toContainEqual(row)
  expect((await add('/umbau-alt', '/Wissen/umbau')).body).toMatchObject({ to: '/Wissen/neubau' })
  expect((await add('/Wissen/umbau', '/Services')).error?.details).toEqual([
    { field: 'from', problem: redirectProblems.page },
  ])
  await site.request('removeArticle', { params: { id } }, token)
  expect(await list()).not.toContainEqual(row)
})

describe('refused beside its field', () => {
  test.each<[string, string, 'from' | 'to', RedirectProblem]>([
    ['', '/', 'from', 'empty'],
    ['alt.html', '/', 'from', 'notPath'],
    ['/a%00b', '/', 'from', 'notPath'],
    [`/${'x'.repeat(500)}`, '/', 'from', 'tooLong'],
    ['https://other.example/alt', '/', 'from', 'foreign'],
    ['/', '/Services', 'from', 'page'],
    ['/EN/', '/Services', 'from', 'page'],
    ['/services/', '/aboutus', 'from', 'page'],
    ['/en/Projects', '/aboutus', 'from', 'page'],
    ['/login', '/aboutus', 'from', 'page'],
    ['/pruefung', '/aboutus', 'from', 'page'],
    ['/Wissen/nach-einem-blitzeinschlag', '/aboutus', 'from', 'page'],
    ['/robots.txt', '/aboutus', 'from', 'page'],
    ['/sitemap.xml', '/aboutus', 'from', 'page'],
    ['/dashboard/Anything', '/aboutus', 'from', 'reserved'],
    ['/api/v2/x', '/aboutus', 'from', 'reserved'],
    ['/assets/x.js', '/aboutus', 'from', 'reserved'],
    ['/page-data/x', '/aboutus', 'from', 'reserved'],
    ['/x', 'https://other.example/', 'to', 'foreign'],
    ['/x', '//other.example/', 'to', 'foreign'],
    ['/x', '/\\other.example/', 'to', 'foreign'],
    ['/x', '/..//other.example/', 'to', 'foreign'],
    ['/x', 'javascript:alert(1)', 'to', 'foreign'],
    ['/x', '/nothing-here', 'to', 'missing'],
    ['/x', '/x', 'to', 'missing'],
    ['/x', '/Wissen/nothing-here', 'to', 'missing'],
    ['/x', '/dashboard', 'to', 'missing'],
    ['/x', '/api/v1/Project', 'to', 'missing'],
  ])('%j to %j', async (from, to, field, problem) => {
    const { status, error } = await add(from, to)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ field, problem: redirectProblems[problem] })
  })

  test('both at once', async () => {
    const { error } = await add('/Services', '/nothing-here')
    expect(error?.details?.map(({ field }) => field)).toEqual(['from', 'to'])
  })

  test('a second one for an address, a loop and a chain, also by pages that came and went', async () => {
    const problemOf = async (from: string, to: string) => (await add(from, to)).error?.details?.[0]
    const b = await article('b')
    await add('/Wissen/a', '/Wissen/b')
    expect(await problemOf('/wissen/A/', '/Services')).toEqual({
      field: 'from',
      problem: redirectProblems.known,
    })
    const a = await article('a')
    await site.request('removeArticle', { params: { id: b.id } }, token)
    expect(await problemOf('/Wissen/b', '/Wissen/a')).toEqual({
      field: 'to',
      problem: redirectProblems.chain,
    })
    expect(await problemOf('/Wissen/b', '/Services')).toEqual({
      field: 'from',
      problem: redirectProblems.target,
    })
    await site.request('removeArticle', { params: { id: a.id } }, token)
  })
})

test('a whole address of this site is taken as a path, also in German or English', async () => {
  expect(
    (await add('http://www.firma.example/EN/Alt.htm', 'https://firma.example/en/services')).body,
  ).toMatchObject({ from: '/en/alt.htm', to: '/en/Services' })
  expect(await visit('/en/alt.htm')).toBe('301 /en/Services')
  expect(await visit('/alt.htm')).toBe(home)
})

test('of two that are added at once for one address, one is', async () => {
  const answers = await Promise.all(['/Services', '/aboutus', '/jobs'].map((to) => add('/zugleich', to)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})
