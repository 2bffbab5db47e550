/** How one value of a view stands in the query of an address. */
export interface SearchParameter<T> {
  name: string
  /** The value that is left out of the address. */
  usual: T
  /** The value that a text of the query stands for; undefined for one that is not known. */
  parse(text: string): T | undefined
}

/** A view by the names of its fields, in the order that they have in an address. */
export type SearchCodec<V> = { [K in keyof V]-?: SearchParameter<V[K]> }

/** Returns the view that a query stands for; what is missing in it or not known is as usual. */
export function readView<V extends object>(codec: SearchCodec<V>, search: URLSearchParams): V {
  const fields = parametersOf(codec).map(([field, { name, usual, parse }]) => {
    const text = search.get(name)
    return [field, (text === null ? undefined : parse(text)) ?? usual]
  })
  return Object.fromEntries(fields)
}

/** Returns the query of a view with its question mark, empty for the usual view. */
export function queryOf<V extends object>(codec: SearchCodec<V>, view: V): string {
  const search = new URLSearchParams()
  for (const [field, { name, usual }] of parametersOf(codec)) {
    const value = view[field]
    if (value !== usual) search.set(name, value === true ? 'yes' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function parametersOf<V extends object>(codec: SearchCodec<V>) {
  return Object.entries(codec) as [keyof V, SearchParameter<V[keyof V]>][]
}

/** Page of a list, counted from 1. */
export const pageParameter: SearchParameter<number> = {
  name: 'page',
  usual: 1,
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
}

/** Rows per page: one of those on offer. */
export function rowsParameter(options: readonly number[], usual: number): SearchParameter<number> {
  return { name: 'rows', usual, parse: (text) => options.find((option) => option === Number(text)) }
}

/** What is searched for; longer texts are cut. */
export const searchParameter: SearchParameter<string> = {
  name: 'search',
  usual: '',
  parse: (text) => text.slice(0, 200),
}

/** A choice that may be left open. */
export function choiceParameter<T extends string>(
  name: string,
  options: readonly T[],
): SearchParameter<T | undefined> {
  return { name, usual: undefined, parse: (text) => options.find((option) => option === text) }
}

/** Something that is on or off. */
export function switchParameter(name: string): SearchParameter<boolean> {
  return { name, usual: false, parse: (text) => text === 'yes' }
}
