import { kinds } from '#contract/content/kinds.ts'

/** Kinds of what a search in the staff area finds, in the order in which they are shown. */
export const foundKinds = [
  'screen',
  'inquiry',
  ...kinds.map(({ word }) => word),
  'text',
  'picture',
  'company',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Lengths in characters, and the number of results. */
export const searchLimits = { minLength: 2, maxLength: 200, results: 50, ofOneKind: 10 } as const

/** Returns the words of a search, all of which must be found. */
export const wordsOf = (search: string): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]
