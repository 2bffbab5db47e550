import type { LanguageCode } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { queryOf, readView, type SearchCodec } from '#contract/pages/search-view.ts'

/** Reads the view of a list from the query of an address, and writes it. */
export interface ViewCodec<V> {
  read(search: URLSearchParams): V
  /** Without default values; `path` is the one of the screen, without its language, for a list that stands on several. */
  addressOf(language: LanguageCode, view: V, path?: string): string
}

/** The view of a list, by its codec. */
export type ViewOf<C> = C extends ViewCodec<infer V> ? V : never

/** Returns the codec of a list by its parameters; `usualPath` is that of its screen. */
export function viewCodec<V extends object>(usualPath: string, parameters: SearchCodec<V>): ViewCodec<V> {
  return {
    read: (search) => readView(parameters, search),
    addressOf: (language, view, path = usualPath) => addressIn(language, path) + queryOf(parameters, view),
  }
}
