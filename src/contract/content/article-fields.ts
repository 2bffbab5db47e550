import type { Fields } from '#contract/content/field.ts'
import type { Kind } from '#contract/content/kind.ts'
import { maxSlugLength } from '#contract/content/slug.ts'
import { requiredLanguages } from '#contract/language.ts'

export const articleKinds = ['article', 'term'] as const

/** Months after which an article should be read again. */
export const reviewMonths = 18

/** What staff say of an article or a term of the glossary, in the order of its form. */
export const articleFields = {
  slug: { sort: 'slug', maxLength: maxSlugLength },
  kind: { sort: 'choice', options: articleKinds, isRequired: true },
  title: { sort: 'localized', maxLength: 120, required: requiredLanguages, isTitle: true },
  summary: { sort: 'localized', maxLength: 200, required: requiredLanguages },
  content: { sort: 'richText' },
  /** Others that belong to it. */
  related: { sort: 'references', to: 'article', maxItems: 12 },
  /** What it rests on. */
  sources: { sort: 'list', maxLength: 300, maxItems: 20 },
  /** Empty where nobody of the company has read it with care yet. */
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
