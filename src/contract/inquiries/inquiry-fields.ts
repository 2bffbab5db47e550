/** Subjects of a contact request, in the order of the form. */
export const subjects = ['priceInquiry', 'generalMessage', 'application'] as const
export type Subject = (typeof subjects)[number]

/** Topics of a price inquiry. */
export const regardsOptions = ['lps', 'earthing', 'equipotential', 'maintenance', 'planning'] as const
export type Regard = (typeof regardsOptions)[number]

/** Lists that show fields on lines of their own; a field missing there is shown elsewhere, or not at all. */
type List = 'mail' | 'csv' | 'receipt' | 'detail'

interface FieldDescription {
  /** Name in a contact request; the key is its name in answers. */
  wire: string
  column: string
  kind: 'subject' | 'name' | 'email' | 'text' | 'regards'
  /** In characters. */
  maxLength?: number
  /** Price fields belong to a price inquiry only. */
  part: 'general' | 'price'
  isRequired: boolean
  /** Rank within its part when missing fields are named (specification §5). */
  rank: number
  /** Included in the search of the inbox. */
  isSearched: boolean
  listedIn: readonly List[]
  /** Name in the privacy command, where somebody else's inquiry mentions an address. */
  mentionedAs?: string
}

const everywhere = ['mail', 'csv', 'receipt', 'detail'] as const
/** The office's mail and the staff's screen show first and last name together. */
const inParts = ['csv', 'receipt'] as const

/**
 * The fields that a sender fills in, in the order of lists. A new field is added here, in a migration and in the texts
 * `form.<wire>`; schemas, columns, mails, CSV, receipt, inbox, search and privacy command follow.
 */
// biome-ignore format: one line each
export const inquiryFields = {
  subject: { wire: 'subject', column: 'subject', kind: 'subject', part: 'general', isRequired: true, rank: 1, isSearched: false, listedIn: ['receipt'] },
  firstName: { wire: 'firstName', column: 'first_name', kind: 'name', maxLength: 100, part: 'general', isRequired: true, rank: 2, isSearched: true, listedIn: inParts, mentionedAs: 'name' },
  lastName: { wire: 'lastName', column: 'last_name', kind: 'name', maxLength: 100, part: 'general', isRequired: true, rank: 3, isSearched: true, listedIn: inParts, mentionedAs: 'name' },
  phone: { wire: 'phone', column: 'phone', kind: 'text', maxLength: 50, part: 'general', isRequired: true, rank: 4, isSearched: false, listedIn: everywhere, mentionedAs: 'phone' },
  email: { wire: 'email', column: 'email', kind: 'email', maxLength: 254, part: 'general', isRequired: true, rank: 5, isSearched: true, listedIn: everywhere },
  message: { wire: 'message', column: 'message', kind: 'text', maxLength: 10_000, part: 'general', isRequired: true, rank: 6, isSearched: true, listedIn: [], mentionedAs: 'message' },
  companyName: { wire: 'CompanyName', column: 'company_name', kind: 'text', maxLength: 200, part: 'price', isRequired: true, rank: 3, isSearched: true, listedIn: everywhere, mentionedAs: 'company' },
  companyAddress: { wire: 'CompanyAddress', column: 'company_address', kind: 'text', maxLength: 500, part: 'price', isRequired: true, rank: 2, isSearched: false, listedIn: everywhere, mentionedAs: 'company address' },
  buildingSize: { wire: 'BuildingSize', column: 'building_size', kind: 'text', maxLength: 200, part: 'price', isRequired: true, rank: 1, isSearched: false, listedIn: everywhere, mentionedAs: 'building size' },
  regards: { wire: 'Regards', column: 'regards', kind: 'regards', part: 'price', isRequired: true, rank: 4, isSearched: false, listedIn: everywhere },
} as const satisfies Record<string, FieldDescription>

type Fields = typeof inquiryFields
export type InquiryField = keyof Fields

type FieldWhere<Condition> = { [F in InquiryField]: Fields[F] extends Condition ? F : never }[InquiryField]
type WireOf<Condition> = Extract<Fields[InquiryField], Condition>['wire']

export type ContactField = WireOf<object>
export type GeneralField = WireOf<{ part: 'general' }>
export type PriceField = WireOf<{ part: 'price' }>
/** Fields that hold one text; the others are choices. */
export type TextField = FieldWhere<{ maxLength: number }>
/** Names in a contact request of a price inquiry's texts. */
export type PriceText = WireOf<{ part: 'price'; maxLength: number }>

export type ListedField<L extends List> = {
  [F in InquiryField]: L extends Fields[F]['listedIn'][number] ? F : never
}[InquiryField]

/** Columns of a stored inquiry that its sender filled in; a list is JSON. */
export type FieldColumns = {
  [F in InquiryField as Fields[F]['column']]: F extends 'subject' ? Subject : string
}

const all = Object.keys(inquiryFields) as InquiryField[]

export const inquiryFieldNames: readonly InquiryField[] = all

/** Returns the description of a field, widened to the general type. */
export function describeField(field: InquiryField): FieldDescription & Fields[InquiryField] {
  return inquiryFields[field]
}

/** Returns the fields that have a line of their own in a list. */
export function fieldsListedIn<L extends List>(list: L): ListedField<L>[] {
  return all.filter((field) => describeField(field).listedIn.some((one) => one === list)) as ListedField<L>[]
}

/** Returns the request names of a part's fields, in the order in which missing ones are named. */
function wiresOf(part: FieldDescription['part']): readonly string[] {
  const fields = all.map(describeField).filter((field) => field.part === part)
  return fields.toSorted((a, b) => a.rank - b.rank).map(({ wire }) => wire)
}

/** Fields of every request, in the order in which missing ones are named (specification §5). */
export const generalFields = wiresOf('general') as readonly GeneralField[]

/** Further fields of a price inquiry, in the order in which missing ones are named. */
export const priceFields = wiresOf('price') as readonly PriceField[]

/** Texts of a price inquiry, in the order of lists. */
export const priceTexts = all
  .map(describeField)
  .filter((field) => field.part === 'price' && field.maxLength !== undefined)
  .map(({ wire }) => wire) as PriceText[]

/** Returns the description of a field by its name in a contact request. */
export function describeWire(wire: ContactField): FieldDescription {
  const field = all.map(describeField).find((one) => one.wire === wire)
  if (!field) throw new Error(`There is no field ${wire}`)
  return field
}

/** Longest accepted values in characters, by request names. */
export const contactMaxLengths = Object.fromEntries(
  all
    .map(describeField)
    .flatMap(({ wire, maxLength }) => (maxLength === undefined ? [] : [[wire, maxLength]])),
) as Record<WireOf<{ maxLength: number }>, number>
