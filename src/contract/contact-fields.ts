/** Subjects of a contact request, in the order of the form. */
export const subjects = ['priceInquiry', 'generalMessage', 'application'] as const
export type Subject = (typeof subjects)[number]

/** What a price inquiry may be about. */
export const regardsOptions = ['lps', 'earthing', 'equipotential', 'maintenance', 'planning'] as const
export type Regard = (typeof regardsOptions)[number]

/** Fields of every request, in the order in which missing ones are named (specification §5). */
export const generalFields = ['subject', 'firstName', 'lastName', 'phone', 'email', 'message'] as const

/** Further fields of a price inquiry, in the order in which missing ones are named. */
export const priceFields = ['BuildingSize', 'CompanyAddress', 'CompanyName', 'Regards'] as const

export type GeneralField = (typeof generalFields)[number]
export type PriceField = (typeof priceFields)[number]
export type ContactField = GeneralField | PriceField

/** What the form holds while it is being filled in: nothing chosen is the empty text. */
export type ContactDraft = Record<Exclude<ContactField, 'Regards'>, string> & { Regards: Regard[] }

export const emptyContactDraft: ContactDraft = {
  subject: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  message: '',
  BuildingSize: '',
  CompanyAddress: '',
  CompanyName: '',
  Regards: [],
}

/** What is missing: general fields first; price fields only when no general one is missing. */
export type MissingFields =
  | { kind: 'none' }
  | { kind: 'general'; fields: GeneralField[] }
  | { kind: 'price'; fields: PriceField[] }

/** The check before a contact request is sent, in the order of specification §5. */
export function missingFields(draft: ContactDraft): MissingFields {
  const isEmpty = (field: ContactField) =>
    field === 'Regards' ? draft.Regards.length === 0 : draft[field].trim() === ''

  const general = generalFields.filter(isEmpty)
  if (general.length > 0) return { kind: 'general', fields: general }
  if (draft.subject !== 'priceInquiry') return { kind: 'none' }
  const price = priceFields.filter(isEmpty)
  return price.length > 0 ? { kind: 'price', fields: price } : { kind: 'none' }
}

/** Longest accepted values, in characters. */
export const contactMaxLengths = {
  firstName: 100,
  lastName: 100,
  phone: 50,
  email: 254,
  message: 10_000,
  BuildingSize: 200,
  CompanyAddress: 500,
  CompanyName: 200,
} as const satisfies Partial<Record<ContactField, number>>

const atext = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const emailPattern = new RegExp(`^${atext}+(?:\\.${atext}+)*@${label}(?:\\.${label})+$`)

/** A mail address by the pattern that browsers use plus a dotted domain; ≤ 254 characters, ≤ 64 before the at sign. */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && emailPattern.test(value)
}
