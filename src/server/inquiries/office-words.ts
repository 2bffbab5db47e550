import {
  fieldsListedIn,
  type InquiryField,
  inquiryFields,
  type Regard,
} from '#contract/inquiries/inquiry-fields.ts'
import { defaultLanguage } from '#contract/language.ts'
import { germanTimeInWords } from '#server/platform/german-time.ts'
import { oneLine } from '#server/platform/mail/mail-body.ts'
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

/** Facts that the sender of an inquiry has filled in, by the names of the form, for mails. */
export function factsInWords(
  { name, receivedAt }: { name: string; receivedAt: Date },
  read: (field: InquiryField) => string | readonly Regard[],
): [string, string][] {
  const listed = fieldsListedIn('mail').map((field): [string, string] => {
    const { wire, kind } = inquiryFields[field]
    const value = officeValue(read(field))
    // A mail address is not reworded: its format is checked.
    return [form[wire], kind === 'text' ? oneLine(value) : value]
  })
  const facts: [string, string][] = [
    [inbox.columns.received, germanTimeInWords(receivedAt, officeLanguage)],
    [inbox.columns.name, name],
    ...listed,
  ]
  return facts.filter(([, value]) => value !== '')
}
