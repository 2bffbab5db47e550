import type { CompanyOnWire, DashboardCompany } from '#contract/company-calls.ts'
import { type Facts, listAt, textAt, valueAt, withValueAt } from '#web/staff/company/facts-at.ts'

type Company = DashboardCompany['published']

const figurePaths = figures().map((name) => `statistics.${name}`)
const numbers = ['map.latitude', 'map.longitude', ...figurePaths]

function figures() {
  return [
    'substations',
    'roofAreas',
    'groundingCables',
    'dataCenters',
    'activeProjects',
    'completedProjects',
  ] as const
}
export const figureNames = figures()

/** Facts as the fields show them. */
export function formOfFacts(company: Company): Facts {
  let facts: Facts = { ...company, languages: company.languages.join(', ') }
  for (const path of numbers) {
    const value = valueAt(facts, path)
    if (value !== undefined) facts = withValueAt(facts, path, String(value))
  }
  const imprint = company.imprint.map((entry) => ({
    ...entry,
    lines: Object.fromEntries(Object.entries(entry.lines).map(([code, lines]) => [code, lines.join('\n')])),
  }))
  return { ...facts, imprint }
}

/** What is sent: without white space around texts, and without what is empty. The server says what is missing then. */
export function factsOfForm(form: Facts): Omit<CompanyOnWire, 'version'> {
  const codes = textAt(form, 'languages').split(/[\s,;]+/)
  let facts: Facts = { ...form, languages: codes.filter((code) => code !== '') }
  for (const path of numbers) {
    const number = numberOf(textAt(facts, path), figurePaths.includes(path))
    if (valueAt(facts, path) !== undefined) facts = withValueAt(facts, path, number)
  }
  for (const [index, entry] of listAt(facts, 'imprint').entries()) {
    const lines = Object.entries((entry as { lines?: object }).lines ?? {}).map(([code, typed]) => [
      code,
      String(typed)
        .split('\n')
        .filter((line) => line.trim() !== ''),
    ])
    facts = withValueAt(facts, `imprint[${index}].lines`, Object.fromEntries(lines))
  }
  return cleaned(facts) as Omit<CompanyOnWire, 'version'>
}

/** The same with what only admins change as it is elsewhere. */
export const withForeignOf = (facts: Facts, saved: Facts): Facts =>
  withValueAt(withValueAt(facts, 'analytics', saved['analytics']), 'map.frame', valueAt(saved, 'map.frame'))

/** True if both would be saved as the same. */
export const areSameForms = (one: Facts, other: Facts): boolean =>
  ordered(factsOfForm(one)) === ordered(factsOfForm(other))

/**
 * A number as people write it in either language; anything else stays for the server to refuse. A point or comma in a whole number stands
 * between its thousands: it must not be read as one a thousand times smaller.
 */
function numberOf(typed: string, isWhole: boolean): number | string | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return (isWhole ? /^\d+$/ : /^-?\d+(\.\d+)?$/).test(text) ? Number(text) : text
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (value === null) return undefined
  // An entry keeps its place, so that what is wrong with it is said there.
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry) ?? {})
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([name, inside]) => [name, cleaned(inside)] as const)
    .filter(([, inside]) => inside !== undefined && !(Array.isArray(inside) && inside.length === 0))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_name, inside: unknown) =>
    inside && typeof inside === 'object' && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  )
}
