import { expect, test } from 'vitest'
import { germanDate } from '#server/platform/german-time.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const clock = createTestClock()
const { site, token } = await siteOfFile({ clock })

const visit = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  (
    await site.app.inject({
      method,
      url,
      headers: { referer: 'https://search.example/', 'user-agent': 'Own' },
    })
  ).statusCode
const missing = async () => (await site.request('listMissingAddresses', {}, token)).body
const today = () => germanDate(clock.now())

test('staff see the path of what visitors asked for in vain, the number and the day, and nothing of who asked', async () => {
  for (const url of [
    '/Alt/Seite.html?name=Ada&token=1',
    '/alt/seite.html/',
    '/Wissen/gibt-es-nicht',
    '/en/x',
  ])
    expect(await visit(url)).toBe(302)
  expect(await missing()).toEqual([
    { path: '/alt/seite.html', hits: 2, lastOn: today() },
    { path: '/en/x', hits: 1, lastOn: today() },
    { path: '/wissen/gibt-es-nicht', hits: 1, lastOn: today() },
  ])
  const rows = await site.services.database.selectFrom('missing_address').selectAll().execute()
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['hits', 'last_on', 'path'])
  expect(JSON.stringify(rows)).not.toMatch(/ada|token|search|own/i)
})

test('what may belong to somebody, what scanners try and what is a page is not noted', async () => {
  const before = await missing()
  for (const path of [
    '/abmelden/ada@example.com',
    '/abmelden/ada%40example.com',
    '/kunde/4711081',
    '/reset/9f86d081884c7d659a2feaa0c55ad015',
    '/index.php',
    '/wp-login.php',
    '/blog/wp-content/uploads/x',
    '/.env',
    '/.git/config',
    '/cgi-bin/test',
    '/backup.zip',
    '/admin/',
    '/a%00b',
    `/${'x'.repeat(300)}`,
    '/Services',
    '/pruefung',
    '/Projects?category=999',
    '/api/nothing',
    '/assets/nothing.js',
    '/page-data/nothing',
    '//nothing',
  ])
    await visit(path)
  expect(await missing()).toEqual(before)
})

test('a redirect takes the address off the list, and looking whether a page is there puts none on it', async () => {
  await visit('/umgezogen')
  expect((await missing()).map(({ path }) => path)).toContain('/umgezogen')
  await site.request('addRedirect', { body: { from: '/umgezogen', to: '/Services' } }, token)
  await site.request('addRedirect', { body: { from: '/noch-eine', to: '/gibt-es-nicht' } }, token)
  const paths = (await missing()).map(({ path }) => path)
  expect(paths).not.toContain('/umgezogen')
  expect(paths).not.toContain('/noch-eine')
})

test('a scanner with thousands of addresses fills 200 rows at most, and drives out none that is asked for twice', async () => {
  const wanted = ['/alt/seite.html']
  const scan = async () => {
    for (let n = 0; n < 300; n++)
      await visit(`/zufall-${clock.elapsedMs()}-${Math.random().toString(36).slice(2, 7)}`)
  }
  // The list was changed, and is read once again.
  await visit('/zuvor')
  const statements = await statementsDuring(scan)
  expect(statements).toEqual([])
  for (let round = 0; round < 4; round++) {
    await scan()
    await missing()
  }
  const rows = await missing()
  expect(rows).toHaveLength(200)
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
})

test('after 90 days it is forgotten, and what was counted is written when the site ends', async () => {
  const other = await openTestSite({ clock })
  const day = '2026-01-01'
  await other.services.database
    .insertInto('missing_address')
    .values({ path: '/vorjahr', hits: 9, last_on: day })
    .execute()
  await other.app.inject('/neu')
  const { database } = other.services
  await other.app.draining.begin()
  const rows = await database.selectFrom('missing_address').select(['path', 'hits']).execute()
  expect(rows).toEqual([{ path: '/neu', hits: 1 }])
  await other.close()
})

test('on a full disk the lists are there, and what was counted meanwhile is written later', async () => {
  const other = await openTestSite({ clock })
  const token = await other.logIn()
  const { database } = other.services
  const list = async () => (await other.request('listMissingAddresses', {}, token)).body
  await other.app.inject('/vorher')
  const transaction = () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  }
  Object.assign(database, { transaction })
  expect(await list()).toEqual([])
  await other.app.inject('/vorher')
  expect((await other.request('listRedirects', {}, token)).status).toBe(200)
  Reflect.deleteProperty(database, 'transaction')
  expect(await list()).toEqual([{ path: '/vorher', hits: 2, lastOn: today() }])
  await other.close()
})
