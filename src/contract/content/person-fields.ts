import type { Fields } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import { requiredLanguages } from '#contract/language.ts'

/** Fields of a person who works for the company, in the order of the form within its columns. */
export const personFields = {
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  role: { sort: 'localized', maxLength: 120, required: requiredLanguages, isNote: true },
  pictures: { sort: 'pictures', maxItems: 1, maxAltLength: 200, column: 'picture' },
  phone: { sort: 'text', maxLength: 50 },
  email: { sort: 'text', maxLength: 254, format: 'email' },
  /** Shown beside the contact form. */
  besideForm: { sort: 'flag', column: 'is_beside_form' },
  /** Ascending; entries without it come last. */
  order: { sort: 'number', min: 0, max: 9999, isWhole: true, column: 'place' },
} as const satisfies Fields

export const personKind = {
  word: 'person',
  address: 'Person',
  plural: 'People',
  table: 'person',
  id: 'number',
  tag: 'people',
  shownOn: 'about',
  desk: 'Team',
  hasSamples: true,
  fields: personFields,
} as const satisfies PlainKind
