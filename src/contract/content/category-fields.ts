import type { Fields } from '#contract/content/field.ts'

/** What staff say of a category: its short name among them, and what visitors read, in English at least. */
export const categoryFields = {
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  translation: { sort: 'localized', maxLength: 200, required: ['en'], column: 'title' },
} as const satisfies Fields
