import type { Fields } from '#contract/content/field.ts'
import type { Kind } from '#contract/content/kind.ts'

/** What staff say of a category: its short name among them, and what visitors read, in English at least. */
export const categoryFields = {
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  translation: { sort: 'localized', maxLength: 200, required: ['en'], column: 'title' },
} as const satisfies Fields

export const categoryKind = {
  word: 'category',
  address: 'Category',
  plural: 'Categories',
  table: 'category',
  id: 'number',
  tag: 'categories',
  hasSamples: true,
  isGrouping: true,
  fields: categoryFields,
} as const satisfies Kind
