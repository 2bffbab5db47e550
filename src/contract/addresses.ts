import {
  addressPrefixes,
  defaultLanguage,
  type LanguageCode,
  languageCodes,
  languages,
} from '#contract/language.ts'
import { galleryRows, usualGalleryRows } from '#contract/paging.ts'
import { pageParameter, queryOf, readView, rowsParameter, type SearchCodec } from '#contract/search-view.ts'

/** Paths of the screens for visitors without their language, spelled as specified. */
export const publicPaths = {
  home: '/',
  'lightning-protection': '/Blitzschutz',
  projects: '/Projects',
  'project-detail': '/project/:id',
  services: '/Services',
  jobs: '/jobs',
  'job-detail': '/jobs/:job',
  knowledge: '/Wissen',
  'knowledge-entry': '/Wissen/:slug',
  contact: '/contactus',
  about: '/aboutus',
  imprint: '/impressum',
} as const

/** Paths of the screens for senders of a request, who come from the form; search engines are asked to leave it out. */
export const senderPaths = { receipt: '/receipt' } as const

/** Paths of the screens for staff; nothing links to them, and search engines are asked to leave them out. */
export const staffPaths = {
  login: '/login',
  dashboard: '/dashboard',
  inquiries: '/dashboard/Inquiries',
  'inquiry-detail': '/dashboard/Inquiries/:id',
  account: '/dashboard/Account',
  people: '/dashboard/People',
  articles: '/dashboard/Knowledge',
  texts: '/dashboard/Texts',
  company: '/dashboard/Company',
  drafts: '/dashboard/Drafts',
  'job-desk': '/dashboard/Jobs',
  webhooks: '/dashboard/Webhooks',
} as const

export const screenPaths = { ...publicPaths, ...senderPaths, ...staffPaths } as const

export type PublicScreen = keyof typeof publicPaths
export type AppScreen = keyof typeof senderPaths | keyof typeof staffPaths
export type Screen = keyof typeof screenPaths

/** Returns true for a screen that runs in the browser as a whole; every other one is a document with islands. */
export const isAppScreen = (screen: Screen): screen is AppScreen => !(screen in publicPaths)

/** Returns the address of a path in a language: German as it is, English below `/en`. */
export function addressIn(language: LanguageCode, path: string): string {
  const prefix = addressPrefixes[language]
  return prefix !== '' && path === '/' ? prefix : prefix + path
}

/** Parts of the imprint page that others link to, by their `id`. */
export type ImprintPart = 'privacy' | 'accessibility' | 'map'

/** Returns the address of a part of the imprint page, such as the privacy notice. */
export function imprintAddress(language: LanguageCode, part: ImprintPart): string {
  return `${addressIn(language, screenPaths.imprint)}#${part}`
}

/** Returns the path of a project's own page, without its language. */
export const projectPath = (id: number | string) => `/project/${id}`

/** Returns true for the address of a project's own page. */
export const isProjectAddress = (pathname: string) => /^\/project\/\d+$/.test(splitAddress(pathname).path)

const previewHash = '#preview='

/** Returns an address where staff see a page of the site with all drafts, also one that visitors do not have yet. */
export function previewAddress(language: LanguageCode, path: string): string {
  return `${addressIn(language, '/')}${previewHash}${addressIn(language, path)}`
}

/** Returns the page that the hash of such an address names, undefined for any other hash. */
export function previewedAddress(hash: string): string | undefined {
  const address = hash.startsWith(previewHash) ? hash.slice(previewHash.length) : undefined
  // Two slashes would begin a host.
  return address && /^\/(?![\\/])/.test(address) ? address : undefined
}

/** Returns the address of the feed of projects in a language. */
export const feedAddress = (language: LanguageCode) => `/feed/${language}.xml`

/** Returns the path of a job's own page, without its language. */
export const jobPath = (id: string) => `${publicPaths.jobs}/${id}`

/** Returns the path of an article's or a term's own page, without its language. */
export const articlePath = (slug: string) => `${publicPaths.knowledge}/${slug}`

/** Returns the path of a received inquiry for staff, without its language. */
export const inquiryPath = (id: number | string) => `${staffPaths.inquiries}/${id}`

/** A page's address for readers of one language, or for all others. */
export interface AlternateAddress {
  hreflang: LanguageCode | 'x-default'
  address: string
}

/** Returns where the same path is found in each language; readers of any other get the German page. */
export function alternates(path: string): AlternateAddress[] {
  return [
    ...languageCodes.map((code) => ({ hreflang: code, address: addressIn(code, path) })),
    { hreflang: 'x-default', address: addressIn(defaultLanguage, path) },
  ]
}

/**
 * Returns the paths of every page that search engines should know: the public screens, that of the jobs where one is open,
 * each of these, the articles and terms, each category's gallery, each project.
 */
export function indexedPaths(ids: {
  categories: readonly number[]
  projects: readonly number[]
  jobs: readonly string[]
  articles: readonly string[]
}): string[] {
  return [
    ...Object.values(publicPaths).filter(
      (path) =>
        !path.includes(':') &&
        (ids.jobs.length > 0 || path !== publicPaths.jobs) &&
        (ids.articles.length > 0 || path !== publicPaths.knowledge),
    ),
    ...ids.jobs.map(jobPath),
    ...ids.articles.map(articlePath),
    // The first category is what the gallery shows without a choice.
    ...[...ids.categories.slice(1), 'all' as const].map((id) => categoryAddress(defaultLanguage, id)),
    ...ids.projects.map(projectPath),
  ]
}

const prefixes = languages.flatMap(({ code, prefix }) =>
  prefix === '' ? [] : [{ code, pattern: new RegExp(`^${prefix}(?=/|$)(.*)$`, 'i') }],
)

/** Returns language and path of an address. */
export function splitAddress(pathname: string): { language: LanguageCode; path: string } {
  for (const { code, pattern } of prefixes) {
    const match = pattern.exec(pathname)
    if (match) return { language: code, path: match[1] || '/' }
  }
  return { language: defaultLanguage, path: pathname }
}

/** The gallery's view as its address has it; what is not there is undefined. */
export interface GalleryView {
  category: string | undefined
  page: number
  rows: number
}

const galleryCodec: SearchCodec<GalleryView> = {
  category: {
    name: 'category',
    usual: undefined,
    parse: (text) => (/^(all|[1-9]\d{0,14})$/.test(text) ? text : undefined),
  },
  page: pageParameter,
  rows: rowsParameter(galleryRows, usualGalleryRows),
}

/** Returns the view that the query of a gallery's address stands for. */
export function galleryView(search: URLSearchParams): GalleryView {
  return readView(galleryCodec, search)
}

/** Returns path and query of a gallery view; what is usual is left out. */
export function galleryAddress(language: LanguageCode, view: GalleryView): string {
  return addressIn(language, screenPaths.projects) + queryOf(galleryCodec, view)
}

/** Returns the address of the gallery of one category, or of all, from its first page on. */
export function categoryAddress(language: LanguageCode, category: number | 'all'): string {
  return galleryAddress(language, { category: String(category), page: 1, rows: usualGalleryRows })
}

const properPaths = new Map<string, string>(
  languageCodes.flatMap((language) =>
    Object.values(screenPaths)
      .filter((path) => !path.includes(':'))
      .map((path) => [addressIn(language, path).toLowerCase(), addressIn(language, path)]),
  ),
)

/** Screens of one entry, by its number; a job or an article has a name. */
const numberedPaths = [
  [/^\/project\/([1-9]\d{0,14})$/i, projectPath],
  [/^\/jobs\/([a-z][a-z0-9-]*)$/i, jobPath],
  [/^\/Wissen\/([a-z][a-z0-9-]*)$/i, (slug: string) => articlePath(slug.toLowerCase())],
  [/^\/dashboard\/Inquiries\/([1-9]\d{0,14})$/i, inquiryPath],
] as const

/**
 * What a request for a page comes to before anything is rendered; `address` is the one spelling of path and query. Pages
 * that have no data on the server share one document, so they have one address: with `:id` in place of the number.
 */
export type FoundPage =
  | { kind: 'page'; address: string }
  | { kind: 'redirect'; status: 301 | 302; to: string }

/** Returns what an address stands for: a page under its one spelling, or where it leads instead (unknown paths go home). */
export function findPage(url: string): FoundPage {
  const { pathname, searchParams } = new URL(`http://site${url}`)
  const proper = properPath(pathname)
  if (proper === undefined) {
    return { kind: 'redirect', status: 302, to: addressIn(splitAddress(pathname).language, '/') }
  }
  const { language, path } = splitAddress(proper)
  const address = path === screenPaths.projects ? galleryAddress(language, galleryView(searchParams)) : proper
  if (proper !== pathname) return { kind: 'redirect', status: 301, to: address }
  if (isInquiry(path)) return { kind: 'page', address: addressIn(language, staffPaths['inquiry-detail']) }
  return { kind: 'page', address }
}

/** Returns path and query as the server's document may name them: it knows no inquiry's number, and no query but the gallery's view. */
export function placeInDocument(path: string, search: string): { path: string; search: string } {
  if (isInquiry(path)) return { path: staffPaths.inquiries, search: '' }
  return { path, search: path === screenPaths.projects ? search : '' }
}

const isInquiry = (path: string) => path.startsWith(`${staffPaths.inquiries}/`)

function properPath(pathname: string): string | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const { language, path } = splitAddress(plain)
  for (const [pattern, pathOf] of numberedPaths) {
    const [, id] = pattern.exec(path) ?? []
    if (id) return addressIn(language, pathOf(id))
  }
  return properPaths.get(plain.toLowerCase())
}
