import type { Fields } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import { requiredLanguages } from '#contract/language.ts'

/** Fields of a testimonial, in the order of the form within its columns. */
export const testimonialFields = {
  quote: { sort: 'localized', maxLength: 600, required: requiredLanguages },
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  company: { sort: 'text', maxLength: 150, isNote: true },
  /** Project whose page shows the quote, too. */
  projectId: { sort: 'reference', to: 'project' },
  /** The customer's consent; without it visitors do not see the quote. */
  released: { sort: 'flag', column: 'is_released' },
  /** Ascending; entries without it come last. */
  order: { sort: 'number', min: 0, max: 9999, isWhole: true, column: 'place' },
} as const satisfies Fields

export const testimonialKind = {
  word: 'testimonial',
  address: 'Testimonial',
  plural: 'Testimonials',
  table: 'testimonial',
  id: 'number',
  tag: 'testimonials',
  shownOn: 'home',
  desk: 'Testimonials',
  hasSamples: true,
  fields: testimonialFields,
} as const satisfies PlainKind
