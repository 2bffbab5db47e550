import type { Company } from '#contract/company/company.ts'
import { figureNames } from '#contract/company/figure-names.ts'
import type { ShapedField } from '#contract/content/field.ts'
import { type Facts, valueAt, withValueAt } from '#web/staff/company/facts-at.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'

const plain: ShapedField = { sort: 'shaped' }

/** The facts as their form holds them; the server knows what may be in them. */
export const companyFields = {
  name: plain,
  shortName: plain,
  legalForm: plain,
  street: plain,
  postalCode: plain,
  city: plain,
  country: plain,
  phone: plain,
  emergencyPhone: plain,
  email: plain,
  registerCourt: plain,
  registerNumber: plain,
  vatId: plain,
  managingDirector: plain,
  imprint: {
    sort: 'shaped',
    typed: (entries) => withLines(entries, (lines) => (lines as string[]).join('\n')),
    sent: (entries) => withLines(entries, (text) => String(text).split('\n').filter(isFilled)),
  },
  dataProtectionAuthority: plain,
  dataProtectionOfficer: plain,
  marketSurveillance: plain,
  disputes: plain,
  openingHours: plain,
  notice: plain,
  serviceArea: plain,
  clients: plain,
  answerWithin: plain,
  languages: {
    sort: 'shaped',
    typed: (codes) => (codes as string[]).join(', '),
    sent: (text) =>
      String(text)
        .split(/[\s,;]+/)
        .filter(isFilled),
  },
  logo: plain,
  portrait: plain,
  quote: plain,
  pictures: plain,
  credentials: plain,
  jobContact: plain,
  partners: plain,
  statistics: withNumbers(figureNames, true),
  sources: plain,
  sourcesAsOf: plain,
  tools: plain,
  headMenu: plain,
  footMenu: plain,
  homeSections: plain,
  protectionSections: plain,
  protectionAnswers: plain,
  serviceSections: plain,
  serviceCards: plain,
  aboutSections: plain,
  map: withNumbers(['latitude', 'longitude'], false),
  heroVideo: plain,
  analytics: plain,
} as const satisfies Record<keyof Company, ShapedField>

export type CompanyFields = typeof companyFields

export const formOfFacts = (company: Company) => valuesOfWire(companyFields, company)

/** Returns facts with the parts for admins only as saved. */
export function withForeignOf<F extends Facts>(facts: F, saved: Facts): F {
  const frame = valueAt(saved, 'map.frame')
  const { map } = facts['map'] || frame ? withValueAt(facts, 'map.frame', frame) : facts
  return { ...facts, map, analytics: saved['analytics'] }
}

const isFilled = (text: string) => text.trim() !== ''

const withLines = (entries: unknown, change: (lines: unknown) => unknown) =>
  (entries as { lines?: object }[]).map((entry) => ({
    ...entry,
    lines: Object.fromEntries(
      Object.entries(entry.lines ?? {}).map(([code, lines]) => [code, change(lines)]),
    ),
  }))

function withNumbers(names: readonly string[], isWhole: boolean): ShapedField {
  const mapped = (value: unknown, change: (inside: unknown) => unknown) =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, inside]) => [
        name,
        names.includes(name) ? change(inside) : inside,
      ]),
    )
  return {
    sort: 'shaped',
    typed: (value) => mapped(value, String),
    sent: (value) => mapped(value, (text) => numberOf(String(text), isWhole)),
  }
}

/**
 * A number as people write it in either language; anything else stays for the server to refuse. A point or comma in a whole number stands
 * between its thousands: it must not be read as one a thousand times smaller.
 */
function numberOf(typed: string, isWhole: boolean): number | string {
  const text = typed.trim().replace(',', '.')
  return (isWhole ? /^\d+$/ : /^-?\d+(\.\d+)?$/).test(text) ? Number(text) : text
}
