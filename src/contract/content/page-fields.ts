import type { Fields } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import { maxSlugLength } from '#contract/content/slug.ts'
import { requiredLanguages } from '#contract/language.ts'

/** Menus that an own page can be in; a new one is in none. */
export const menus = ['none', 'head', 'foot'] as const

/** Fields of a page of the company's own, in the order of its form within its columns. */
export const pageFields = {
  title: { sort: 'localized', maxLength: 120, required: requiredLanguages, isTitle: true },
  summary: { sort: 'localized', maxLength: 200, required: requiredLanguages, isDescription: true },
  content: { sort: 'richText' },
  slug: { sort: 'slug', maxLength: maxSlugLength, isNote: true },
  menu: { sort: 'choice', options: menus, isRequired: true },
  /** Place within its menu, ascending; pages without it come last. */
  order: { sort: 'number', min: 0, max: 9999, isWhole: true, column: 'place' },
} as const satisfies Fields

export const pageKind = {
  word: 'page',
  address: 'Page',
  plural: 'Pages',
  table: 'page',
  id: 'number',
  tag: 'pages',
  page: 'own-page',
  desk: 'Pages',
  fields: pageFields,
} as const satisfies PlainKind
