import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minimalCompany, sampleWithoutPictures, writeCompany } from '#tests/harness/site/company-file.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { dropDatabase } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
  dataDir = await newDataFolder('account')
})
afterEach(async () => {
  for (const each of [folder, dataDir]) await rm(each, { recursive: true })
  await dropDatabase(dataDir)
})

/** Starts the site on the same data, does something, and ends it. */
async function started<T>(company: object | undefined, act: (site: TestSite) => T | Promise<T>): Promise<T> {
  const environment = company ? { COMPANY_FILE: await writeCompany(folder, company) } : {}
  const site = await openTestSite({ dataDir, environment })
  try {
    return await act(site)
  } finally {
    await site.close()
  }
}

const change = async (site: TestSite, facts: object) =>
  await companyOf(site, await site.logIn()).change(facts)
const known = ({ services }: TestSite) => services.company.known()

test('a company file fills a site that has shown the sample, and counts no more afterwards', async () => {
  expect(await started(undefined, (site) => known(site).isSample)).toBe(true)
  await started(minimalCompany, async (site) => {
    expect(known(site)).toMatchObject({ isSample: false, company: { name: minimalCompany.name } })
    expect(site.notes).toHaveLength(1)
    const [filled] = await companyOf(site, await site.logIn()).versions()
    expect(filled).toMatchObject({ version: 1, action: 'filled', by: '' })
  })
  const later = { ...minimalCompany, phone: '+49 69 90009-123', languages: ['de'] }
  await started(later, (site) => {
    expect(known(site).company.phone).toBe(minimalCompany.phone)
    expect(site.notes).toContain(
      'COMPANY_FILE differs from the facts in the dashboard, which is their home and counts: phone, languages',
    )
  })
  await started(undefined, (site) => {
    expect(known(site)).toMatchObject({ isSample: false, company: { name: minimalCompany.name } })
  })
})

test('what staff have published stays, whatever the file says; a draft of the sample does not keep the file away', async () => {
  await started(undefined, async (site) => await change(site, { street: 'Entwurf 1', publish: 'draft' }))
  await started(minimalCompany, async (site) => {
    expect(known(site).company.name).toBe(minimalCompany.name)
    const { body } = await change(site, { city: 'Musterhafen' })
    expect(body).toMatchObject({ name: minimalCompany.name, city: 'Musterhafen' })
  })
  await started(minimalCompany, (site) => {
    expect(known(site).company.city).toBe('Musterhafen')
    expect(site.notes.join('\n')).toMatch(/^COMPANY_FILE differs .*: .*city/m)
  })
})

test('the start names what is still of the sample under another name', async () => {
  await started(undefined, async (site) => await change(site, { name: 'Donnerkeil GmbH', quote: undefined }))
  await started(undefined, (site) => {
    expect(known(site).isSample).toBe(false)
    const note = site.notes.find((line) => line.startsWith('Facts of the built-in sample'))
    expect(note).toContain('street, phone, email')
    expect(note).not.toContain('quote')
  })
})

test('the facts of the sample in a file are a company of its own', async () => {
  await started(sampleWithoutPictures(), (site) => {
    expect(known(site).isSample).toBe(false)
  })
})

test('a company of its own gets no invented projects, articles or references, also once the file is away', async () => {
  const counted = async (site: TestSite) => {
    const { body: projects } = await site.request('listProjects', { query: {} })
    const { body: articles } = await site.request('listArticles', { query: {} })
    return [projects.count, articles.length]
  }
  const companyFile = await writeCompany(folder, minimalCompany)
  for (const environment of [{ COMPANY_FILE: companyFile, DEMO_CONTENT: '' }, { DEMO_CONTENT: '' }]) {
    const site = await openTestSite({ dataDir, environment })
    expect(await counted(site)).toEqual([0, 0])
    await site.close()
  }
})
