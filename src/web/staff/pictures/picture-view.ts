import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api/api.ts'
import type { LibraryPicture } from '#contract/content/library-picture.ts'
import { type LanguageCode, type LocalizedText, languageCodes, textIn } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { choiceParameter, searchParameter } from '#contract/pages/search-view.ts'
import { type ViewOf, viewCodec } from '#web/staff/list/view-codec.ts'

/** Filters of the library. */
export const pictureFilters = ['used', 'unused'] as const

/** The screen's view as its address has it. */
export const pictureViewCodec = viewCodec(staffPaths.pictures, {
  search: searchParameter,
  show: choiceParameter('show', pictureFilters),
})
export type PictureView = ViewOf<typeof pictureViewCodec>

/** The pages of a view that were read so far, as the cache keeps them. */
export function libraryPages({ search, show }: PictureView, api: Api) {
  const query = { ...(search !== '' && { Search: search }), ...(show && { Show: show }) }
  return infiniteQueryOptions({
    queryKey: ['listPictures', query] as const,
    queryFn: ({ pageParam }) =>
      api('listPictures', { query: { ...query, ...(pageParam !== '' && { After: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Returns a text in the reader's language, else in another one. */
function inAny(texts: readonly LocalizedText[], language: LanguageCode): string | undefined {
  return [language, ...languageCodes].map((code) => textIn(texts, code)).find(Boolean)
}

/** Returns a description of a picture from one of its uses, undefined if there is none. */
export function descriptionOf({ uses }: LibraryPicture, language: LanguageCode): string | undefined {
  return uses.map(({ pictureAlt }) => inAny(pictureAlt, language)).find(Boolean)
}

/** An entry that uses a picture, with all places where it does. */
export interface UsingEntry {
  key: string
  kind: LibraryPicture['uses'][number]['kind']
  id: number
  title: string
  isDeleted: boolean
  places: { state: LibraryPicture['uses'][number]['state']; place: number }[]
}

/** Returns the uses of a picture by entry: a project and its draft are one. */
export function usingEntries({ uses }: LibraryPicture, language: LanguageCode): UsingEntry[] {
  const entries = new Map<string, UsingEntry>()
  for (const { kind, id, title, state, place } of uses) {
    const key = `${kind} ${id}`
    const entry = entries.get(key) ?? {
      key,
      kind,
      id,
      title: inAny(title, language) ?? String(id),
      isDeleted: state === 'deleted',
      places: [],
    }
    const isKnown = entry.places.some((one) => one.state === state && one.place === place)
    if (!isKnown) entry.places.push({ state, place })
    entries.set(key, entry)
  }
  return [...entries.values()]
}
