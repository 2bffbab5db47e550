import { contentIn, type LanguageCode, languageCodes } from '#contract/language.ts'
import { addressIn, articlePath, feedAddress, jobPath, projectPath } from '#contract/pages/addresses.ts'
import { publicAddresses, readPage, textIn } from '#tests/harness/http/read-page.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** An entry's title in a language, and its page. */
export interface KnownEntry {
  kind: 'project' | 'job' | 'article'
  title: string
  address: string
  language: LanguageCode
}

/** Every entry that visitors see now. */
export async function listEntries(site: TestSite): Promise<KnownEntry[]> {
  const { body: projects } = await site.request('listProjects', { query: { PageLength: 100 } })
  const { body: jobs } = await site.request('listJobs', { query: {} })
  const { body: articles } = await site.request('listArticles', { query: {} })
  return languageCodes.flatMap((language) => {
    const entry = (kind: KnownEntry['kind'], title: KnownEntry['title'], path: string) => ({
      kind,
      title,
      address: addressIn(language, path),
      language,
    })
    return [
      ...projects.data.map(({ id, title }) => entry('project', contentIn(title, language), projectPath(id))),
      ...jobs.map(({ id, title }) => entry('job', contentIn(title, language), jobPath(id))),
      ...articles.map(({ slug, title }) => entry('article', contentIn(title, language), articlePath(slug))),
    ]
  })
}

/** The note of a page, by kind and language; what a page says of an entry that is the sample's. */
export const sampleNotes = {
  de: {
    label: 'Muster',
    project: 'Dieses Projekt ist erfunden.',
    job: 'Diese Stelle ist erfunden.',
    article: 'Text der Musterseite, noch nicht fachlich freigegeben.',
  },
  en: {
    label: 'Sample',
    project: 'This project is invented.',
    job: 'This job is invented.',
    article: 'Text of the sample site, not yet approved by a specialist.',
  },
} as const

/**
 * Reads every public address in every language, the pages of `entries` too, and returns what says the title of one of them without saying
 * that it is a sample. Names of articles are words of the trade, which stand everywhere: of these their pages and links in lists count.
 */
export async function findUnmarked(site: TestSite, entries: readonly KnownEntry[]): Promise<string[]> {
  const addresses = new Map(publicAddresses.map(({ address, language }) => [address, language]))
  for (const { address, language } of entries) addresses.set(address, language)
  for (const code of languageCodes)
    addresses.set(`${addressIn(code, '/Projects')}?category=all&rows=30`, code)
  const found: string[] = []
  for (const [address, language] of addresses) {
    const { body, statusCode } = await site.app.inject(address)
    if (statusCode !== 200) continue
    const note = sampleNotes[language]
    const { text, structuredData } = readPage(body)
    const own = entries.find((entry) => entry.address === address)
    if (own && text.includes(own.title) && !text.includes(note[own.kind])) found.push(`${address} itself`)
    if (own && structuredData.some((data) => data['@type'] !== 'BreadcrumbList'))
      found.push(`${address} tells search engines`)
    for (const part of partsOf(body)) {
      const words = textIn(part)
      for (const { kind, title, ...entry } of entries) {
        if (entry.language !== language || entry.address === own?.address) continue
        const isNamed =
          kind === 'article'
            ? part.includes(`href="${entry.address}" class="text-link `)
            : words.includes(title)
        if (isNamed && !words.includes(note.label) && !words.includes(note[kind]))
          found.push(`${address}: ${title}`)
      }
    }
  }
  for (const code of languageCodes) {
    const { body } = await site.app.inject(feedAddress(code))
    for (const [, title = ''] of body.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)) {
      const isSample = entries.some((entry) => textIn(title).endsWith(entry.title))
      if (isSample && !title.startsWith(`${sampleNotes[code].label}: `)) found.push(`feed ${code}: ${title}`)
    }
  }
  return found
}

/** Cards, rows and entries of lists, each with what stands in it. */
function partsOf(body: string): string[] {
  const articles = body.match(/<article.*?<\/article>/gs) ?? []
  return [
    ...articles,
    ...body.replace(/<article.*?<\/article>/gs, '').split(/(?=<li|<tr|<dt|<a [^>]*beside-link)/),
  ]
}
