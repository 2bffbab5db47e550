import type { Regard } from '#contract/inquiries/inquiry-fields.ts'
import { defaultLanguage } from '#contract/language.ts'
import { textsIn } from '#server/platform/texts.ts'

/** The language of the office: that of its mail and its table. */
export const officeLanguage = defaultLanguage

/** Words of the contact form, by which the office knows the fields. */
export const { form } = textsIn(officeLanguage, 'common')

export const inbox = textsIn(officeLanguage, 'inquiries')

/** Words of the office's mail and table alone. */
export const office = textsIn(officeLanguage, 'server/office')

/** A field's value in one text: what was typed, or the chosen services. */
export function officeValue(value: string | readonly Regard[]): string {
  return typeof value === 'string' ? value : value.map((regard) => form.regards[regard]).join(', ')
}
