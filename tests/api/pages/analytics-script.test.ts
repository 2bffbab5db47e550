import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '#tests/harness/http/read-page.ts'
import { sampleWithoutPictures, writeCompany } from '#tests/harness/site/company-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

test('an analytics script may be loaded from its origin only, and its operator must say what it does', async () => {
  const notice = {
    de: 'Es zählt Seitenaufrufe ohne Kennung.',
    en: 'It counts page views without an identifier.',
  }
  const open = async (analytics: object) =>
    await openTestSite({
      environment: { COMPANY_FILE: await writeCompany(folder, { ...sampleWithoutPictures(), analytics }) },
    })
  const counting = await open({ script: 'https://stats.example.org/s.js', notice })
  const { headers, body } = await counting.app.inject('/en/impressum')
  const policy = String(headers['content-security-policy'])
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://stats.example.org(;|$)`))
  }
  expect(policy).toContain('; frame-src https://www.openstreetmap.org;')
  expect(policy).toContain('trusted-types analytics')
  expect(policy.match(/https?:/g)).toHaveLength(4)
  expect(readPage(body).text).toContain('stats.example.org')
  expect(readPage(body).text).toContain(notice.en)
  expect(body).not.toMatch(/<script[^>]*stats\.example/)
  await counting.close()

  await expect(open({ script: 'https://stats.example.org/s.js' })).rejects.toThrow(
    'COMPANY_FILE analytics.notice is missing',
  )
})
