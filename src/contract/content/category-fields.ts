import type { Fields } from '#contract/content/field.ts'
import type { Kind } from '#contract/content/kind.ts'

/** Fields of a category: a short name for staff, and translations for visitors, English at least. */
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
