import type { Company } from '#contract/company/company.ts'
import { type FactName, factGroups } from '#contract/company/fact-groups.ts'
import { figureNames } from '#contract/company/figure-names.ts'
import type { ShapedField } from '#contract/content/field.ts'
import { type Facts, valueAt, withValueAt } from '#web/staff/company/facts-at.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'

const plain: ShapedField = { sort: 'shaped' }

/** The facts as their form holds them; the server knows what may be in them. */
export const companyFields = {
  ...(Object.fromEntries(Object.keys(factGroups).map((name) => [name, plain])) as Record<
    FactName,
    ShapedField
  >),
  imprint: {
    sort: 'shaped',
    typed: (entries) => withLines(entries, (lines) => (lines as string[]).join('\n')),
    sent: (entries) => withLines(entries, (text) => String(text).split('\n').filter(isFilled)),
  },
  languages: {
    sort: 'shaped',
    typed: (codes) => (codes as string[]).join(', '),
    sent: (text) =>
      String(text)
        .split(/[\s,;]+/)
        .filter(isFilled),
  },
  statistics: withNumbers(figureNames, true),
  map: withNumbers(['latitude', 'longitude'], false),
} satisfies Record<FactName, ShapedField>

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
