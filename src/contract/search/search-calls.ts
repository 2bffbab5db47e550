import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { addressLanguage } from '#contract/fields.ts'
import { foundKinds, searchLimits } from '#contract/search/found-kinds.ts'
import { visibleText } from '#contract/texts/visible-text.ts'

const { minLength, maxLength, results, ofOneKind } = searchLimits

/** `excerpt` is a passage with what was found; `address` a path of the staff area without its language. */
export const Found = z.strictObject({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  address: z.string(),
})
export type Found = z.output<typeof Found>

/** `Language` is that of titles and excerpts where both have the words, German where it is left out. */
export const SearchQuery = z.strictObject({
  Q: z
    .string({ error: 'is required' })
    .overwrite(visibleText)
    .trim()
    .min(minLength, { error: `must have at least ${minLength} characters` })
    .max(maxLength, { error: `must not be longer than ${maxLength} characters` }),
  Language: addressLanguage.optional(),
})

export const searchCalls = {
  searchEverything: {
    summary: 'Search in all that staff work on',
    description:
      'In inquiries, entries with their drafts, texts of the site, descriptions of pictures, facts about the company and names of screens, in ' +
      'all languages, and only in what the role may see. Every word of Q must be found, in either case; nothing in it is a wildcard. Synonyms of the field ' +
      'count as the word itself, and where nothing has the words, what has nearly the same letters is found. ' +
      `Screens come first, then what has the words in its title: at most ${results}, ${ofOneKind} of each kind.`,
    access: 'staff',
    query: SearchQuery,
    answer: z.array(Found).max(results),
    errors: ['unavailable'],
  },
} as const satisfies Record<string, Call>
