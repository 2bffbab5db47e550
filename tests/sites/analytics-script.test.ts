import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '#tests/harness/http/read-page.ts'
import { sampleWithoutPictures, writeCompany } from '#tests/harness/site/company-file.ts'
import { staffScreens } from '#tests/harness/site/screen-paths.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

const script = 'https://stats.example.org/s.js'
const notice = {
  de: 'Es zählt Seitenaufrufe ohne Kennung.',
  en: 'It counts page views without an identifier.',
}
const open = async (analytics: object, environment: Record<string, string> = {}) => {
  const company = await writeCompany(folder, { ...sampleWithoutPictures(), analytics })
  return await openTestSite({ environment: { ...environment, COMPANY_FILE: company } })
}

test('an analytics script may be loaded from its origin only, and its operator must say what it does', async () => {
  const counting = await open({ script, notice })
  const { headers, body } = await counting.app.inject('/en/impressum')
  const policy = String(headers['content-security-policy'])
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://stats.example.org(;|$)`))
  }
  expect(policy).toContain('trusted-types analytics')
  expect(policy.match(/https?:/g)).toHaveLength(3)
  const contact = String((await counting.app.inject('/en/contactus')).headers['content-security-policy'])
  expect(contact).toContain('; frame-src https://www.openstreetmap.org;')
  expect(contact.match(/https?:/g)).toHaveLength(4)
  expect(readPage(body).text).toContain('stats.example.org')
  expect(readPage(body).text).toContain(notice.en)
  expect(body).not.toMatch(/<script[^>]*stats\.example/)
  await counting.close()

  await expect(open({ script })).rejects.toThrow('COMPANY_FILE analytics.notice is missing')
  await expect(open({ script: script.replace('https', 'http'), notice })).rejects.toThrow(
    'COMPANY_FILE analytics.script must be an address beginning with https://',
  )
})

const paths = ['', '/contactus', '/impressum', '/Projects'].flatMap((path) => [path || '/', `/en${path}`])
const staffPages = staffScreens.flatMap((path) => [path, `/en${path}`])
const cookie = `__Host-staff-12345678=${'a'.repeat(43)}`

test.each([
  ['a page that is kept', {}],
  ['a page that is made for each', { PAGE_CACHE: 'off' }],
])('%s lets nothing foreign into a browser that somebody has logged in with', async (_which, environment) => {
  const site = await open({ script, notice }, environment)
  const get = async (url: string, headers: Record<string, string>) => {
    const { statusCode, headers: answered } = await site.app.inject({ url, headers })
    const { etag = '', 'content-security-policy': policy } = answered
    return { statusCode, etag: String(etag), policy: String(policy) }
  }
  for (const path of paths) {
    const visitor = await get(path, {})
    expect(visitor.policy).toContain('stats.example.org')
    if (path.endsWith('/contactus')) expect(visitor.policy).toContain('openstreetmap')
    // A page from before the login must not keep its policy.
    const known = { 'if-none-match': visitor.etag }
    const own = await get(path, { cookie, ...known })
    expect([path, own.statusCode]).toEqual([path, 200])
    expect(own.policy).not.toMatch(/https?:/)
    expect(own.policy).toContain("trusted-types 'none'")
    expect((await get(path, { cookie: 'other=1' })).policy).toBe(visitor.policy)
    if (own.etag) expect((await get(path, { cookie, 'if-none-match': own.etag })).statusCode).toBe(304)
    expect((await get(path, {})).policy).toBe(visitor.policy)
  }
  await site.close()
})

test('screens of staff name no script that counts, and let nothing foreign in', async () => {
  const site = await open({ script, notice })
  for (const path of staffPages) {
    const { headers, body, statusCode } = await site.app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:/)
    expect([path, /data-analytics|<script[^>]*stats/.test(body)]).toEqual([path, false])
  }
  await site.close()
})
