import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { AlternateAddress, FoundPage } from '#contract/page.ts'
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
  contact: '/contactus',
  about: '/aboutus',
  imprint: '/impressum',
} as const

/** The same for senders of a request, who come from the form; search engines are asked to leave it out. */
export const senderPaths = { receipt: '/receipt' } as const

/** The same for staff; nothing links to them, and search engines are asked to leave them out. */
export const staffPaths = {
  login: '/login',
  dashboard: '/dashboard',
  inquiries: '/dashboard/Inquiries',
  'inquiry-detail': '/dashboard/Inquiries/:id',
} as const

export const screenPaths = { ...publicPaths, ...senderPaths, ...staffPaths } as const

export type Screen = keyof typeof screenPaths

/** The address of a path in a language: German as it is, English below `/en`. */
export function addressIn(language: LanguageCode, path: string): string {
  if (language === 'de') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The path of a project's own page, without its language. */
export const projectPath = (id: number | string) => `/project/${id}`

/** The same of a received inquiry. */
export const inquiryPath = (id: number | string) => `${staffPaths.inquiries}/${id}`

/** Where the same path is found in each language; readers of any other get the German page. */
export function alternates(path: string): AlternateAddress[] {
  return [
    ...languageCodes.map((code) => ({ hreflang: code, address: addressIn(code, path) })),
    { hreflang: 'x-default', address: addressIn(defaultLanguage, path) },
  ]
}

/** Paths of every page that search engines should know: the public screens, each category's gallery, each project. */
export function indexedPaths(ids: { categories: readonly number[]; projects: readonly number[] }): string[] {
  return [
    ...Object.values(publicPaths).filter((path) => !path.includes(':')),
    // The first category is what the gallery shows without a choice.
    ...[...ids.categories.slice(1), 'all' as const].map((id) => categoryAddress('de', id)),
    ...ids.projects.map(projectPath),
  ]
}

/** Language and path of an address. */
export function splitAddress(pathname: string): { language: LanguageCode; path: string } {
  const match = /^\/en(?=\/|$)(.*)$/i.exec(pathname)
  return match ? { language: 'en', path: match[1] || '/' } : { language: 'de', path: pathname }
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

/** The gallery of one category, or of all, from its first page on. */
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

/** Screens of one entry, by its number. */
const numberedPaths = [
  [/^(\/en)?\/project\/([1-9]\d{0,14})$/i, projectPath],
  [/^(\/en)?\/dashboard\/Inquiries\/([1-9]\d{0,14})$/i, inquiryPath],
] as const

/** What an address stands for: a page under its one spelling, or where it leads instead (unknown paths go home). */
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

/** Path and query as the server's document may name them: it knows no inquiry's number, and no query but the gallery's view. */
export function placeInDocument(path: string, search: string): { path: string; search: string } {
  if (isInquiry(path)) return { path: staffPaths.inquiries, search: '' }
  return { path, search: path === screenPaths.projects ? search : '' }
}

const isInquiry = (path: string) => path.startsWith(`${staffPaths.inquiries}/`)

function properPath(pathname: string): string | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  for (const [pattern, pathOf] of numberedPaths) {
    const [, english, id] = pattern.exec(plain) ?? []
    if (id) return addressIn(english ? 'en' : 'de', pathOf(id))
  }
  return properPaths.get(plain.toLowerCase())
}
