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
  type ToolName,
  toolNames,
  toolPaths,
} from '#contract/pages/addresses.ts'
import { projectsAddress } from '#contract/pages/bundle-view.ts'
import { checklistNames, checklistPath, checklists } from '#contract/pages/checklists.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { isEntryAddress } from '#contract/pages/is-entry-address.ts'
import { ownPagePath, ownSlugOf } from '#contract/pages/own-page.ts'

/**
 * Returns the paths of every page for search engines: the public screens (jobs only if one is open), jobs, articles
 * and terms, each category's gallery, projects.
 */
export function indexedPaths(ids: {
  /** The first one is what the gallery shows without a choice; others only if they have projects. */
  categories: readonly number[]
  projects: readonly number[]
  jobs: readonly string[]
  articles: readonly string[]
  /** Slugs of own pages. */
  pages: readonly string[]
  /** Those that visitors see. */
  tools: readonly ToolName[]
}): string[] {
  const hasViews = ids.categories.length > 0 && ids.projects.length > 0
  const views = hasViews ? [...ids.categories.slice(1), 'all' as const] : []
  return [
    ...Object.values(publicPaths).filter(
      (path) =>
        !path.includes(':') &&
        path !== publicPaths.strike &&
        (ids.jobs.length > 0 || path !== publicPaths.jobs) &&
        (ids.articles.length > 0 || path !== publicPaths.knowledge) &&
        (ids.tools.length > 0 || path !== publicPaths.tools) &&
        !toolNames.some((name) => path === toolPaths[name] && !ids.tools.includes(name)),
    ),
    ...(ids.tools.includes('checklists') ? checklistNames.map(checklistPath) : []),
    ...ids.jobs.map(jobPath),
    ...ids.articles.map(articlePath),
    ...ids.pages.map(ownPagePath),
    ...views.map((id) => categoryAddress(defaultLanguage, id)),
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

/** Screens of one entry, by its number, or by the name of a job or article. */
const numberedPaths = [
  [/^\/project\/([1-9]\d{0,14})$/i, projectPath],
  [/^\/jobs\/([a-z][a-z0-9-]*)$/i, jobPath],
  ...checklistNames.map(
    (name) =>
      [new RegExp(`^/checklisten/(${checklists[name].slug})$`, 'i'), () => checklistPath(name)] as const,
  ),
  [/^\/Wissen\/([a-z][a-z0-9-]*)$/i, (slug: string) => articlePath(slug.toLowerCase())],
  [/^\/dashboard\/Inquiries\/([1-9]\d{0,14})$/i, inquiryPath],
] as const

/**
 * Result of a page request before rendering; `address` is the canonical path and query. Pages without data on the
 * server share one document and so one address, with `:id` in place of the number.
 */
export type FoundPage =
  | { kind: 'page'; address: string }
  | { kind: 'redirect'; status: 301 | 302; to: string }

/** Returns the present slug of an own page for one that it has or had, in small letters; undefined where there is none. */
export type FindOwnPage = (slug: string) => string | undefined

/** Returns the page of an address under its canonical spelling, or the redirect (unknown paths go home). */
export function findPage(url: string, findOwnPage?: FindOwnPage): FoundPage {
  const { pathname, searchParams } = new URL(`http://site${url}`)
  const proper = properPath(pathname, findOwnPage)
  if (proper === undefined) {
    return { kind: 'redirect', status: 302, to: addressIn(splitAddress(pathname).language, '/') }
  }
  const { language, path } = splitAddress(proper)
  const address = path === screenPaths.projects ? projectsAddress(language, searchParams) : proper
  if (proper !== pathname) return { kind: 'redirect', status: 301, to: address }
  if (isInquiry(path)) return { kind: 'page', address: addressIn(language, staffPaths['inquiry-detail']) }
  return { kind: 'page', address }
}

/** Path and query as the server's document may have them: no inquiry numbers, no query but the gallery's. */
export function placeInDocument(path: string, search: string): { path: string; search: string } {
  if (isInquiry(path)) return { path: staffPaths.inquiries, search: '' }
  return { path, search: path === screenPaths.projects ? search : '' }
}

/** Returns true for the address of a screen, in any spelling; false for those of entries, which come and go. */
export function isScreenAddress(pathname: string): boolean {
  const proper = properPath(pathname)
  return proper !== undefined && (properPaths.has(proper.toLowerCase()) || !isEntryAddress(proper))
}

const isInquiry = (path: string) =>
  path.startsWith(`${staffPaths.inquiries}/`) && path !== staffPaths['inquiry-new']

function properPath(pathname: string, findOwnPage?: FindOwnPage): string | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const { language, path } = splitAddress(plain)
  for (const [pattern, pathOf] of numberedPaths) {
    const [, id] = pattern.exec(path) ?? []
    if (id) return addressIn(language, pathOf(id))
  }
  const screen = properPaths.get(plain.toLowerCase())
  if (screen !== undefined || !findOwnPage) return screen
  const slug = findOwnPage(ownSlugOf(path)?.toLowerCase() ?? '')
  return slug ? addressIn(language, ownPagePath(slug)) : undefined
}
