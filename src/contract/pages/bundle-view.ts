import type { LanguageCode } from '#contract/language.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { bundledIds } from '#contract/pages/bundled-ids.ts'
import { galleryAddress, galleryView } from '#contract/pages/gallery-view.ts'

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
