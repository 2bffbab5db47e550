import { languageCodes } from '#contract/language.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'

/** Returns the path of an own page, without its language. */
export const ownPagePath = (slug: string) => `/${slug}`

/** First parts of what the server answers besides pages. */
const files = ['api', 'assets', 'company', 'feed', 'healthz', 'metrics', 'page-data', 'pictures', 'readyz']

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

const addresses = [...Object.values(screenPaths), ...languageCodes.map((code) => addressIn(code, '/'))]
const taken = new Set([...files, ...addresses.map(firstPart)])

/** Returns true for a slug whose address belongs to the site itself, in any language. */
export const isTakenSlug = (slug: string): boolean => taken.has(slug.toLowerCase())

const ownPage = /^\/([a-z][a-z0-9-]*)$/i

/** Returns the slug, as spelled, that a path without its language would have as an own page; undefined for any other. */
export function ownSlugOf(path: string): string | undefined {
  const [, slug] = ownPage.exec(path) ?? []
  return slug === undefined || isTakenSlug(slug) ? undefined : slug
}
