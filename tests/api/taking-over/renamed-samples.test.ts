import { expect, test, vi } from 'vitest'
import { contentIn, languageCodes } from '#contract/language.ts'
import { addressIn, feedAddress, projectPath } from '#contract/pages/addresses.ts'
import { publicAddresses, readPage, textIn } from '#tests/harness/http/read-page.ts'
import { sampleNotes } from '#tests/harness/site/crawl.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

// Every page of the site is made, twice.
vi.setConfig({ testTimeout: 60_000 })

interface Invented {
  language: 'de' | 'en'
  words: string[]
}

/** Customers, people and voices of the sample, as visitors read them before the company has another name. */
async function listInvented(site: TestSite): Promise<Invented[]> {
  const { body: projects } = await site.request('listProjects', { query: { PageLength: 100 } })
  const { body: people } = await site.request('listPeople', { query: {} })
  const { body: voices } = await site.request('listTestimonials', { query: {} })
  const clients: string[] = []
  for (const { id } of projects.data) {
    const { client } = (await site.request('readProject', { params: { id }, query: {} })).body
    if (client) clients.push(client)
  }
  return languageCodes.map((language) => ({
    language,
    words: [
      ...clients,
      ...projects.data.map(({ title }) => contentIn(title, language)),
      ...people.map(({ name }) => name),
      ...voices.flatMap(({ name, company = '' }) => [name, company]),
    ].filter((word) => word !== ''),
  }))
}

/** Blocks that say a word without saying beside it, or on the page about it, that it is a sample. */
async function findClaimed(site: TestSite, invented: readonly Invented[]): Promise<string[]> {
  const { body: projects } = await site.request('listProjects', { query: { PageLength: 100 } })
  const found: string[] = []
  for (const { language, words } of invented) {
    const { label, project } = sampleNotes[language]
    const pages = [
      ...publicAddresses.filter((one) => one.language === language).map(({ address }) => address),
      ...projects.data.map(({ id }) => addressIn(language, projectPath(id))),
    ]
    for (const address of pages) {
      const { body, statusCode } = await site.app.inject(address)
      if (statusCode !== 200) continue
      const structured = readPage(body).structuredData.filter((data) => data['@type'] !== 'BreadcrumbList')
      const told = JSON.stringify(structured)
      found.push(
        ...words.filter((word) => told.includes(word)).map((word) => `${address} in JSON-LD: ${word}`),
      )
      if (textIn(body).includes(project) && address.includes('/project/')) continue
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
      for (const block of main.split(/(?=<(?:article|figure|li|tr|dt)\b)/)) {
        const text = textIn(block)
        const own = words.filter((word) => text.includes(word))
        if (own.length > 0 && !text.includes(label)) found.push(`${address}: ${own.join(', ')}`)
      }
    }
    const feed = (await site.app.inject(feedAddress(language))).body
    for (const entry of feed.match(/<entry>.*?<\/entry>/gs) ?? [])
      if (!textIn(entry).includes(label)) found.push(`feed: ${entry}`)
  }
  return found
}

test('a new name makes no customer, person or voice of the sample its own, on pages that were kept before either', async () => {
  const site = await openTestSite({ content: 'sample' })
  const token = await site.logIn()
  const invented = await listInvented(site)
  expect(invented[0]?.words.length).toBeGreaterThan(24 + 4 + 6)
  // Every page is kept now.
  await findClaimed(site, invented)
  expect((await companyOf(site, token).change({ name: 'Blitzschutz Meier & Söhne GmbH' })).status).toBe(200)
  expect((await site.app.inject('/aboutus')).body).toContain('Meier &amp; Söhne')
  expect(await findClaimed(site, invented)).toEqual([])
  await site.close()
})
