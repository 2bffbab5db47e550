import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minimalCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

test('a company of its own gets the samples where its operator asks for them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'company-'))
  const companyFile = await writeCompany(folder, minimalCompany)
  const site = await openTestSite({ environment: { COMPANY_FILE: companyFile, DEMO_CONTENT: '' } })
  expect((await site.request('listProjects', { query: {} })).body.count).toBe(0)
  await site.app.close()
  const filled = await openTestSite({ dataDir: site.dataDir, environment: { DEMO_CONTENT: 'on' } })
  expect((await filled.request('listProjects', { query: {} })).body.count).toBeGreaterThan(20)
  await filled.close()
  await site.close()
  await rm(folder, { recursive: true })
}, 240_000)
