import type { Fields } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import { requiredLanguages } from '#contract/language.ts'
import { messageLimits } from '#contract/limits.ts'

/** Fields of a template for answers; `{{name}}` and the like in its texts are filled in (`fillTemplate`). */
export const templateFields = {
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  subject: { sort: 'localized', maxLength: 150, required: requiredLanguages, isNote: true },
  body: { sort: 'localized', maxLength: messageLimits.maxTemplate, required: requiredLanguages },
} as const satisfies Fields

export const templateKind = {
  word: 'template',
  address: 'Template',
  plural: 'Templates',
  table: 'template',
  id: 'number',
  tag: 'templates',
  isInternal: true,
  desk: 'Templates',
  fields: templateFields,
} as const satisfies PlainKind
