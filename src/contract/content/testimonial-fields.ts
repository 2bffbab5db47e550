import type { Fields } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import { requiredLanguages } from '#contract/language.ts'

/** What staff say of a customer's words, in the order of the form. */
export const testimonialFields = {
  quote: { sort: 'localized', maxLength: 600, required: requiredLanguages },
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  company: { sort: 'text', maxLength: 150, isNote: true },
  /** On whose page the quote is shown, too. */
  projectId: { sort: 'reference', to: 'project' },
  /** Whether the customer has agreed to it: visitors see no other one. */
  released: { sort: 'flag', column: 'is_released' },
  /** Smaller ones come first, those without any last. */
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
