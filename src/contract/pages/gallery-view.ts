import { galleryRows, usualGalleryRows } from '#contract/api/paging.ts'
import {
  type ProjectService,
  type ProtectionClass,
  projectServices,
  protectionClasses,
} from '#contract/content/fact-lists.ts'
import type { LanguageCode } from '#contract/language.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import {
  choiceParameter,
  optionalParameter,
  pageParameter,
  queryOf,
  readView,
  rowsParameter,
  type SearchCodec,
} from '#contract/pages/search-view.ts'
import { visibleText } from '#contract/texts/visible-text.ts'

/** View of the gallery in its address; defaults are undefined. */
export interface GalleryView extends GallerySearch {
  category: string | undefined
  page: number
  rows: number
}

/** Search in the gallery, by the names of its parameters. */
export interface GallerySearch {
  q: string | undefined
  class: ProtectionClass | undefined
  year: number | undefined
  service: ProjectService | undefined
}

export const noSearch: GallerySearch = { q: undefined, class: undefined, year: undefined, service: undefined }

export const isSearched = (view: GallerySearch) =>
  view.q !== undefined || view.class !== undefined || view.year !== undefined || view.service !== undefined

/** Returns the visible part of a search text, cut to the longest search; undefined if nothing is left. */
function searchedWords(text: string): string | undefined {
  const words = visibleText(text).trim().replace(/\s+/g, ' ').slice(0, maxSearchLength)
  // The cut may have left the first half of a character.
  return words.replace(/[\uD800-\uDBFF]$/, '').trim() || undefined
}

const galleryCodec: SearchCodec<GalleryView> = {
  category: optionalParameter('category', (text) => /^(all|[1-9]\d{0,14})$/.exec(text)?.[0]),
  q: optionalParameter('q', searchedWords),
  class: choiceParameter('class', protectionClasses),
  year: optionalParameter('year', (text) => (/^(19|20)\d\d$/.test(text) ? Number(text) : undefined)),
  service: choiceParameter('service', projectServices),
  page: pageParameter,
  rows: rowsParameter(galleryRows, usualGalleryRows),
}

/** Returns the view in the query of a gallery's address. */
export function galleryView(search: URLSearchParams): GalleryView {
  return readView(galleryCodec, search)
}

/** Returns path and query of a gallery view; defaults are left out. */
export function galleryAddress(language: LanguageCode, view: GalleryView): string {
  return addressIn(language, screenPaths.projects) + queryOf(galleryCodec, view)
}

/** Returns the address of the first page of a category's gallery, or of all projects. */
export function categoryAddress(language: LanguageCode, category: number | 'all'): string {
  return galleryAddress(language, {
    ...noSearch,
    category: String(category),
    page: 1,
    rows: usualGalleryRows,
  })
}

/** Returns true for the address of a searched gallery, with or without a language prefix. */
export function isGallerySearch(address: string): boolean {
  const [path = '', query] = address.split('?')
  return (
    query !== undefined &&
    path.endsWith(screenPaths.projects) &&
    isSearched(galleryView(new URLSearchParams(query)))
  )
}
