import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { graceMs } from '#server/platform/data-versions.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const { site, token } = await siteOfFile()
const list = '/api/v1/Project?PageLength=10&PageNumber=0'

const add = async (title: string) =>
  (await site.request('addProject', { body: newProject({ title: inBoth(title, title) }) }, token)).body.id

test('public answers are read once, also for a hundred who ask at the same moment', async () => {
  await add('Kept')
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.app.inject(list)))
    return new Set(answers.map(({ payload }) => payload))
  }
  let answers = new Set<string>()
  const first = await statementsDuring(async () => {
    answers = await ask()
  })
  const once = await statementsDuring(async () => void (await site.app.inject(`${list}&Q=Kept`)))
  expect(first.length).toBeLessThanOrEqual(once.length + 1)
  expect(await statementsDuring(async () => void (await ask()))).toEqual([])
  expect(answers.size).toBe(1)
})

test('what was saved is in the next answer, and an answer that has not changed is not sent again', async () => {
  const before = await site.app.inject(list)
  const headers = { 'if-none-match': String(before.headers.etag) }
  const unchanged = await site.app.inject({ url: list, headers })
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, ''])
  const id = await add('Saved just now')
  const after = await site.app.inject({ url: list, headers })
  expect([after.statusCode, after.json().data[0].id]).toEqual([200, id])
  await site.request('removeProject', { params: { id } }, token)
  expect((await site.app.inject({ url: list })).json().data[0].id).not.toBe(id)
})

test('a packed answer says the same as the plain one', async () => {
  const plain = await site.app.inject(list)
  for (let time = 0; time < 3; time++) {
    const packed = await site.app.inject({ url: list, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
  }
})

test('what staff get is kept for nobody, not even for themselves', async () => {
  const id = await add('For staff')
  const authorization = `Bearer ${token}`
  const url = `/api/v1/Project/${id}`
  const visitors = await site.app.inject(url)
  const own = await site.app.inject({ url, headers: { authorization } })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.headers).not.toHaveProperty('etag')
  expect(own.json().version).toBe(1)
  expect((await site.app.inject(url)).payload).toBe(visitors.payload)
  expect(visitors.json()).not.toHaveProperty('version')
})

test('a header that is no login gets what everybody gets', async () => {
  const url = `${list}&Q=nobody`
  const visitors = await site.app.inject(url)
  for (const authorization of ['x', 'Basic eDp4']) {
    let other = visitors
    const read = await statementsDuring(async () => {
      other = await site.app.inject({ url, headers: { authorization } })
    })
    expect([other.headers.etag, other.payload, read]).toEqual([visitors.headers.etag, visitors.payload, []])
  }
})

test('an error is answered anew each time', async () => {
  const url = '/api/v1/Job/kept-error'
  const codes = [url, url].map(async (address) => (await site.app.inject(address)).statusCode)
  expect(await Promise.all(codes)).toEqual([404, 404])
  expect((await site.app.inject(`${list}&Drafts=1`)).statusCode).toBe(401)
  expect((await site.app.inject(`${list}&nothing=1`)).statusCode).toBe(400)
})

test('after a change visitors are not kept waiting, who has a cookie sees it at once, and a second later everybody does', async () => {
  const other = await openTestSite({ environment: { PAGE_CACHE: 'on' } })
  const admin = await other.logIn()
  const seen = async (url: string, headers = {}) => {
    const { payload } = await other.app.inject({ url, headers })
    return payload.includes('Seen at once')
  }
  const cookie = { cookie: 'anything=1' }
  for (const url of [list, '/en/Projects']) {
    expect(await seen(url)).toBe(false)
    const title = inBoth('Seen at once', 'Gleich zu sehen')
    const { body } = await other.request('addProject', { body: newProject({ title }) }, admin)
    expect([await seen(url), await seen(url, cookie)]).toEqual([false, true])
    expect(await seen(url)).toBe(true)

    await other.request('removeProject', { params: { id: body.id } }, admin)
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + graceMs)
    expect(await seen(url)).toBe(false)
    clock.mockRestore()
  }
  await other.close()
})

test('however much a stranger looks for at once, what others look for is found first and refused to none of them', async () => {
  for (const url of [`${list}&Q=stranger`, '/Projects?q=stranger']) {
    const answered: string[] = []
    const search = async (address: string, remoteAddress: string) => {
      const { statusCode } = await site.app.inject({ url: address, remoteAddress })
      answered.push(remoteAddress)
      return statusCode
    }
    const ofStranger = Array.from({ length: 80 }, (_, n) => search(url + n, '192.0.2.1'))
    expect(await search(`${url}-of-a-visitor`, '192.0.2.2')).toBe(200)
    const found = (await Promise.all(ofStranger)).filter((code) => code === 200)
    expect(answered.filter((who) => who === '192.0.2.1')).toHaveLength(80)
    const before = answered.indexOf('192.0.2.2') - (80 - found.length)
    expect(before, 'searches before it').toBeLessThan(found.length / 2)
  }
})
