import type { Regard } from '#contract/inquiries/inquiry-fields.ts'

export const askers = ['owner', 'operator', 'planner', 'private', 'insurer'] as const
export const purposes = [
  'newSystem',
  'renewal',
  'extension',
  'inspection',
  'defects',
  'planningOnly',
] as const
export type Purpose = (typeof purposes)[number]
export const uses = [
  'office',
  'production',
  'storage',
  'hospital',
  'school',
  'dataCentre',
  'exArea',
  'other',
] as const
export const roofs = ['flat', 'pitched', 'metal', 'green', 'other'] as const
export const classes = ['I', 'II', 'III', 'IV', 'unknown'] as const
export const documents = [
  'floorPlan',
  'section',
  'roofPlan',
  'authorityLetter',
  'lastReport',
  'defectList',
  'photos',
] as const
export type Document = (typeof documents)[number]

/** Questions that are answered in words of one's own, with their longest answers. */
export const wordLengths = {
  address: 300,
  deadline: 100,
  dates: 150,
  downConductors: 50,
  roofAccess: 150,
  access: 150,
  person: 150,
} as const
export type WordAnswer = keyof typeof wordLengths

export const measures = ['length', 'width', 'height', 'area'] as const
export type Measure = (typeof measures)[number]

/** Answers of the visitor by question; lists are joined by commas. */
export type Answers = Readonly<
  Partial<
    Record<
      WordAnswer | Measure | 'role' | 'purpose' | 'use' | 'roof' | 'class' | 'documents' | 'week1' | 'week2',
      string
    >
  > & {
    /** The building's size as it was last composed. */
    size?: string
    /** Sent in place of a company's name and address: for whom has none. */
    privately?: string
    /** Services that a purpose has ticked, and not the visitor. */
    preset?: string
  }
>

export const listOf = <T extends string>(joined = '') => joined.split(',').filter(Boolean) as T[]

const system: readonly Regard[] = ['lps', 'earthing', 'equipotential']
const servicesOf: Readonly<Record<Purpose, readonly Regard[]>> = {
  newSystem: system,
  renewal: system,
  extension: system,
  inspection: ['maintenance'],
  defects: ['maintenance'],
  planningOnly: ['planning'],
}

/** Returns the services ticked once a purpose is chosen, and which of them only because of it: what was ticked by hand stays. */
export function presetServices(ticked: readonly Regard[], preset: readonly Regard[], purpose: Purpose | '') {
  const byHand = ticked.filter((service) => !preset.includes(service))
  const added = purpose === '' ? [] : servicesOf[purpose].filter((service) => !byHand.includes(service))
  return { ticked: [...byHand, ...added], preset: added }
}

const forSystem = ['floorPlan', 'section', 'roofPlan', 'class', 'dates'] as const
const helpsOf = {
  newSystem: forSystem,
  renewal: forSystem,
  extension: forSystem,
  inspection: ['lastReport', 'downConductors', 'roofAccess', 'height'],
  defects: ['defectList', 'photos'],
  planningOnly: forSystem,
} as const satisfies Record<Purpose, readonly string[]>
export type Help = (typeof helpsOf)[Purpose][number]

/** Returns what helps the office with such an inquiry; nothing before there is a purpose. */
export const helpsFor = ({ purpose }: Answers): readonly Help[] =>
  purpose ? (helpsOf[purpose as Purpose] ?? []) : []

/** Returns the documents that are asked for: a letter of an authority may name the class. */
export function documentsFor(answers: Answers): readonly Document[] {
  const helps: readonly string[] = helpsFor(answers)
  return documents.filter((one) => helps.includes(one === 'authorityLetter' ? 'class' : one))
}
