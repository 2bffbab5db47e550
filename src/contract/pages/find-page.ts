import { deskKinds } from '#contract/content/kinds.ts'
import { defaultLanguage, languageCodes } from '#contract/language.ts'
import {
  addressIn,
  articlePath,
  deskPath,
  inquiryPath,
  jobPath,
  projectPath,
  publicPaths,
  screenPaths,
  splitAddress,
  staffPaths,
} from '#contract/pages/addresses.ts'
import { categoryAddress, galleryAddress, galleryView } from '#contract/pages/gallery-view.ts'

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

const properPaths = new Map<string, string>(
  languageCodes.flatMap((language) =>
    [...Object.values(screenPaths), ...deskKinds.map(({ desk }) => deskPath(desk))]
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
