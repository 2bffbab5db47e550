import { factGroups } from '#contract/company/fact-groups.ts'
import { kinds } from '#contract/content/kinds.ts'
import type { SampleKind } from '#contract/content/sample-kinds.ts'
import { articlePath, deskPath, jobPath, staffPaths } from '#contract/pages/addresses.ts'
import { sampleCompany } from '#server/company.ts'
import { listSamples } from '#server/sample-content/left-samples.ts'
import { type InLanguages, readSample, readSampleProjects } from '#server/sample-content/read-samples.ts'
import type { Database } from '#server/tables.ts'
import { findFactsLeft } from '#server/taking-over/facts-left.ts'

/** Words by which something of the sample is recognised, and where staff change it. */
export interface SampleWord {
  word: string
  /** For comparison with other results of `plainWords`. */
  plain: string
  place: string
}

/** Facts whose words are everybody's, such as the place where others work as well, or are numbers only. */
const unsearched = new Set([
  'city',
  'legalForm',
  'country',
  'languages',
  'openingHours',
  'statistics',
  'sources',
  'sourcesAsOf',
  'tools',
  'map',
  'analytics',
])

const samplesPlace = `${staffPaths['taking-over']}#samples`
const shortest = 4

interface SaidBy {
  name: string
  company?: string
  quote?: InLanguages
  phone?: string
  email?: string
}

/** Names, facts and titles of the built-in sample that the company does not say of itself. */
export async function sampleWords(database: Database): Promise<SampleWord[]> {
  const { published, left } = await findFactsLeft(database)
  const open = new Set(left.map(({ name }) => name))
  const ownFacts = Object.entries(published).filter(([name]) => !open.has(name))
  const own = plainWords(ownFacts.flatMap(([, value]) => stringsIn(value)).join('\n'))
  const kindsLeft = new Set((await listSamples(database)).map(({ kind }) => kind))

  const facts = Object.entries(sampleCompany())
    .filter(([name]) => !unsearched.has(name))
    .flatMap(([name, value]) => {
      const group = factGroups[name as keyof typeof factGroups]
      const place = open.has(name) ? `${staffPaths.company}#company-${group}` : undefined
      return stringsIn(value).map((word) => ({ word, place }))
    })
  const entries = [
    ...(await readSampleProjects()).flatMap(({ title, client }) =>
      stringsIn([title, client]).map((word) => ({ word, place: placeOf('project', kindsLeft, word) })),
    ),
    ...(await saidBy('person', 'people.json', kindsLeft)),
    ...(await saidBy('testimonial', 'testimonials.json', kindsLeft)),
  ]
  const words = [
    ...facts.map(({ word, place }) => ({ word, place: place ?? searchAt(staffPaths.texts, word) })),
    ...entries,
  ].map((known) => ({ ...known, plain: plainWords(known.word) }))
  const known = new Map(
    words
      .filter(({ plain }) => plain.length >= shortest && !own.includes(plain))
      .map((found) => [found.plain, found]),
  )
  return [...known.values()]
}

/** Addresses of articles and jobs that are the sample's still, whose words are the trade's, and where staff change these. */
export async function sampleAddresses(database: Database) {
  const shown = (await listSamples(database)).filter(({ isPublic }) => isPublic)
  const { article = [], job = [] } = Object.groupBy(shown, ({ kind }) => kind)
  const slugs = await database.selectFrom('article').select(['id', 'slug']).execute()
  return [
    ...slugs
      .filter(({ id }) => article.some(({ number }) => number === id))
      .map(({ slug }) => articlePath(slug)),
    ...job.map(({ id }) => jobPath(id)),
  ].map((path) => ({ path, place: samplesPlace }))
}

async function saidBy(kind: SampleKind, file: string, left: ReadonlySet<SampleKind>) {
  const people = await readSample<SaidBy[]>(file)
  return people
    .flatMap(({ name, company, quote, phone, email }) => stringsIn([name, company, phone, email, quote]))
    .map((word) => ({ word, place: placeOf(kind, left, word) }))
}

/** Samples are removed in one place; what staff have made their own is in its list. */
function placeOf(kind: SampleKind, left: ReadonlySet<SampleKind>, word: string): string {
  if (left.has(kind)) return samplesPlace
  const desk = kinds.find((one) => one.word === kind && 'desk' in one)
  return desk && 'desk' in desk ? deskPath(desk.desk) : searchAt(staffPaths['project-desk'], word)
}

const searchAt = (path: string, word: string) => `${path}?search=${encodeURIComponent(word)}`

/** Every text within a value, but names of files, which nobody reads. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\.(jpg|svg|png)$/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

/** Returns text or markup as it is compared: in small letters, without what only breaks or binds lines, with single spaces. */
function plainWords(text: string): string {
  return text
    .replace(/<span class="shy[^"]*"><\/span>/g, '')
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Returns what stands in a document as it is compared, once with its markup and once as it is read. */
export function wordsOfDocument(body: string): string {
  const read = body.replace(/<span class="shy[^"]*"><\/span>/g, '').replace(/<[^<>]+>/g, ' ')
  return `${plainWords(body)}\n${plainWords(read)}`
}

/** True where a word stands by itself, not within another. */
export function saysWord(words: string, word: string): boolean {
  for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1))
    if (!isLetter(words[at - 1]) && !isLetter(words[at + word.length])) return true
  return false
}

const isLetter = (one: string | undefined) => one !== undefined && /[\p{L}\p{N}]/u.test(one)
