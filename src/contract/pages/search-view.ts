/** Representation of one value of a view in a query. */
export interface SearchParameter<T> {
  name: string
  /** Default, left out of the address. */
  usual: T
  /** Returns the value of a query text; undefined for an unknown one. */
  parse(text: string): T | undefined
}

/** Parameters of a view by its fields, in the order of an address. */
export type SearchCodec<V> = { [K in keyof V]-?: SearchParameter<V[K]> }

/** Returns the view of a query; missing or unknown values are the defaults. */
export function readView<V extends object>(codec: SearchCodec<V>, search: URLSearchParams): V {
  const fields = parametersOf(codec).map(([field, { name, usual, parse }]) => {
    const text = search.get(name)
    return [field, (text === null ? undefined : parse(text)) ?? usual]
  })
  return Object.fromEntries(fields)
}

/** Returns the query of a view with its question mark, empty for the default view. */
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

/** Returns the parameter for the page size, one of `options`. */
export function rowsParameter(options: readonly number[], usual: number): SearchParameter<number> {
  return { name: 'rows', usual, parse: (text) => options.find((option) => option === Number(text)) }
}

/** Search text; longer ones are cut. */
export const searchParameter: SearchParameter<string> = {
  name: 'search',
  usual: '',
  parse: (text) => text.slice(0, 200),
}

/** Returns the parameter for a value that a view may lack. */
export function optionalParameter<T>(
  name: string,
  parse: (text: string) => T | undefined,
): SearchParameter<T | undefined> {
  return { name, usual: undefined, parse }
}

export const choiceParameter = <T extends string>(name: string, options: readonly T[]) =>
  optionalParameter(name, (text) => options.find((option) => option === text))

export function switchParameter(name: string): SearchParameter<boolean> {
  return { name, usual: false, parse: (text) => text === 'yes' }
}
