import type { Fields } from '#contract/content/field.ts'
import type { Kind } from '#contract/content/kind.ts'
import { maxSlugLength } from '#contract/content/slug.ts'
import { requiredLanguages } from '#contract/language.ts'

export const articleKinds = ['article', 'term'] as const

/** Months after which an article is due for review. */
export const reviewMonths = 18

/** Fields of an article or glossary term, in the order of its form. */
export const articleFields = {
  slug: { sort: 'slug', maxLength: maxSlugLength },
  kind: { sort: 'choice', options: articleKinds, isRequired: true },
  title: { sort: 'localized', maxLength: 120, required: requiredLanguages, isTitle: true },
  summary: { sort: 'localized', maxLength: 200, isDescription: true },
  content: { sort: 'richText' },
  related: { sort: 'references', to: 'article', maxItems: 12 },
  sources: { sort: 'list', maxLength: 300, maxItems: 20, areSources: true },
  /** Empty if nobody of the company has reviewed it. */
  reviewedOn: { sort: 'day', isSent: true },
} as const satisfies Fields

export const articleKind = {
  word: 'article',
  address: 'Article',
  plural: 'Articles',
  table: 'article',
  id: 'number',
  tag: 'articles',
  page: 'knowledge-entry',
  hasSamples: true,
  fields: articleFields,
} as const satisfies Kind
