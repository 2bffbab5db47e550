import { beforeEach, expect, test } from 'vitest'
import { redirectProblems } from '#contract/redirects/redirect-problems.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const send = async (text: string, isTrial = false) =>
  await site.request('importRedirects', { body: { text, isTrial } }, token)
const list = async () => (await site.request('listRedirects', {}, token)).body
const pairs = async () => (await list()).map(({ from, to }) => `${from} ${to}`)

beforeEach(async () => {
  for (const { id = '' } of await list()) await site.request('removeRedirect', { params: { id } }, token)
})

test.each([
  ['semicolons and a header', 'alt;neu\r\n/a.html;/Services\r\n/b.html;/aboutus\r\n'],
  ['commas, no header, and quotes', '\ufeff"/a.html","/services/"\n\n/B.html , /aboutus'],
  ['tabs and further columns', '/a.html\t/Services\t12\n/b.html\t/aboutus\t0'],
])('a list with %s is taken over', async (_what, text) => {
  expect((await send(text)).body).toEqual({ added: 2, known: 0, refused: [] })
  expect(await pairs()).toEqual(['/a.html /Services', '/b.html /aboutus'])
  expect((await send(text)).body).toEqual({ added: 0, known: 2, refused: [] })
})

const mixed = [
  '/gut.html;/Services',
  '/Services;/aboutus',
  '/gut.html;/aboutus',
  '/nirgends;/gibt-es-nicht',
  'nur ein Text',
  '/fremd;https://other.example/',
  '/auch-gut;/en/jobs',
].join('\n')
const refused = [
  [2, 'from', 'page'],
  [3, 'from', 'known'],
  [4, 'to', 'missing'],
  [5, 'to', 'empty'],
  [6, 'to', 'foreign'],
] as const

test('a trial names the lines that are refused, with reasons, and changes nothing; the others come at once', async () => {
  const trial = (await send(mixed, true)).body
  expect(trial.added).toBe(2)
  expect(trial.refused.map(({ line, field, problem }) => [line, field, problem])).toEqual(
    refused.map(([line, field, problem]) => [line, field, redirectProblems[problem]]),
  )
  expect(trial.refused[2]).toMatchObject({ from: '/nirgends', to: '/gibt-es-nicht' })
  expect(await list()).toEqual([])
  expect((await send(mixed)).body).toEqual(trial)
  expect(await pairs()).toEqual(['/auch-gut /en/jobs', '/gut.html /Services'])
})

test('what is exported can be imported elsewhere, and calculates nothing', async () => {
  await send(
    '/a;b.html,/Services\n"/a,=1+1","/Projects?category=all&rows=20"\n/ü ber,/jobs'.replace('/a;b', '/a%3Bb'),
  )
  const answer = await site.request('exportRedirects', {}, token)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const text = answer.rawBody.toString()
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufefffrom;to;hits;last',
    '/a%2C=1+1;/Projects?category=all&rows=20;0;',
  ])
  const before = await pairs()
  expect(before).toHaveLength(3)
  expect((await send(text)).body).toEqual({ added: 0, known: 3, refused: [] })
  for (const { id = '' } of await list()) await site.request('removeRedirect', { params: { id } }, token)
  await send(text)
  expect(await pairs()).toEqual(before)
})

test('more lines than a list may have, or more redirects than there may be, are refused and change nothing', async () => {
  const lines = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `/${name}-${n};/Services`).join('\n')
  expect((await send(lines(1001, 'a'))).error?.details?.[0]?.field).toBe('text')
  expect((await send('x'.repeat(300_001))).status).toBe(400)
  expect((await send(lines(1000, 'a'))).body.added).toBe(1000)
  expect((await send(lines(999, 'b'))).body.added).toBe(999)
  expect((await send('/c-1;/Services\n/c-2;/Services')).status).toBe(409)
  expect(await list()).toHaveLength(1999)
}, 20_000)

test('a line of quotes and separators takes no longer the longer it is', async () => {
  const start = performance.now()
  await send(`/a;/Services\n${'";'.repeat(140_000)}`, true)
  expect(performance.now() - start).toBeLessThan(1000)
})
