import type { LanguageCode } from '#contract/language.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { galleryAddress, galleryView } from '#contract/pages/gallery-view.ts'

/** Most projects of a reference bundle. */
export const maxBundled = 12

/** Returns the numbers in the query of a reference bundle, each once, in their order; undefined for a view of the gallery. */
export function bundledIds(search: URLSearchParams): number[] | undefined {
  const ids = search
    .get('ids')
    ?.split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return ids && [...new Set(ids.map(Number))].slice(0, maxBundled)
}

/** Returns path and query of a reference bundle, which names its projects by their numbers. */
export function bundleAddress(language: LanguageCode, ids: readonly number[]): string {
  return `${addressIn(language, screenPaths.projects)}?ids=${ids.join()}&print=1`
}

/** Returns the one spelling of an address of the projects: a reference bundle, or a view of the gallery. */
export function projectsAddress(language: LanguageCode, search: URLSearchParams): string {
  const ids = bundledIds(search)
  return ids ? bundleAddress(language, ids) : galleryAddress(language, galleryView(search))
}

/** Returns true for the address of a reference bundle, with or without a language prefix. */
export function isBundle(address: string): boolean {
  const [path = '', query] = address.split('?')
  return path.endsWith(screenPaths.projects) && bundledIds(new URLSearchParams(query)) !== undefined
}
