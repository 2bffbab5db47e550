import {
  type ContactField,
  describeWire,
  type GeneralField,
  generalFields,
  type PriceField,
  priceFields,
  type Regard,
} from '#contract/inquiries/inquiry-fields.ts'

/** Content of the form; nothing chosen is the empty text. */
export type ContactDraft = Record<Exclude<ContactField, 'Regards'>, string> & { Regards: Regard[] }

const emptyTexts = Object.fromEntries([...generalFields, ...priceFields].map((field) => [field, '']))

export const emptyContactDraft = { ...emptyTexts, Regards: [] } as unknown as ContactDraft

/** Missing fields: general ones first; price fields only if no general one is missing. */
export type MissingFields =
  | { kind: 'none' }
  | { kind: 'general'; fields: GeneralField[] }
  | { kind: 'price'; fields: PriceField[] }

/** Returns the first missing fields in the order of specification §5, as checked before sending. */
export function missingFields(draft: ContactDraft): MissingFields {
  const general = generalFields.filter((field) => isMissing(draft, field))
  if (general.length > 0) return { kind: 'general', fields: general }
  if (draft.subject !== 'priceInquiry') return { kind: 'none' }
  const price = priceFields.filter((field) => isMissing(draft, field))
  return price.length > 0 ? { kind: 'price', fields: price } : { kind: 'none' }
}

/** Returns all missing fields of both parts, for marking them in a form. */
export function everyMissingField(draft: ContactDraft): ContactField[] {
  const asked = draft.subject === 'priceInquiry' ? [...generalFields, ...priceFields] : generalFields
  return asked.filter((field) => isMissing(draft, field))
}

function isMissing(draft: ContactDraft, field: ContactField): boolean {
  if (!describeWire(field).isRequired) return false
  return field === 'Regards' ? draft.Regards.length === 0 : draft[field].trim() === ''
}

const atext = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const emailPattern = new RegExp(`^${atext}+(?:\\.${atext}+)*@${label}(?:\\.${label})+$`)

/** Returns true for a mail address by the browsers' pattern plus a dotted domain; ≤ 254 characters. */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && emailPattern.test(value)
}
