import { type FactName, factFields, factNames, type NumberFact } from '#contract/content/project-fields.ts'
import type { ProjectFacts } from '#contract/project-facts.ts'

/** The facts of a project as they are typed; empty where nothing is known. */
export type TypedFacts = Record<FactName, string>

export const noFacts = Object.fromEntries(factNames.map((name) => [name, ''])) as TypedFacts

const isNumberFact = (name: FactName): name is NumberFact => name in factFields

/** Returns the facts as the fields show them; numbers with a comma, as German staff type them. */
export function typedFacts(facts: ProjectFacts | undefined): TypedFacts {
  const typed = factNames.map((name) => {
    const text = String(facts?.[name] ?? '')
    return [name, isNumberFact(name) ? shownNumber(text) : text]
  })
  return Object.fromEntries(typed) as TypedFacts
}

/** With a comma, and a further place where it could be taken for a thousand, such as 1,2340. */
function shownNumber(text: string): string {
  const shown = text.replace('.', ',')
  return grouped.test(shown) ? `${shown}0` : shown
}

/** May be a thousand or so with its point, or a number with three places: both are written in Germany. */
const grouped = /^([1-9]\d{0,2})[.,](\d{3})$/

/** Returns the two numbers that a text may stand for; undefined where it is one number, or none. */
export function readingsOf(name: FactName, typed: string): { whole: string; parted: string } | undefined {
  if (!isNumberFact(name) || factFields[name].isWhole) return undefined
  const [, before, after] = grouped.exec(typed.trim()) ?? []
  if (before === undefined || after === undefined) return undefined
  const places = after.replace(/(?<!0)0+$/, '')
  return {
    whole: before + after,
    parted: places === '' ? before : shownNumber(`${before}.${places}`),
  }
}

/** Returns the number that is typed, with a comma or a point; undefined where it is none that the server takes. */
function typedNumber(name: NumberFact, typed: string): number | undefined {
  const { min, max, isWhole } = factFields[name]
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(typed.trim()) || readingsOf(name, typed)) return undefined
  const value = Number(typed.trim().replace(',', '.'))
  return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : undefined
}

/** Returns the facts that the server would refuse. */
export function refusedFacts(typed: TypedFacts): FactName[] {
  return factNames.filter((name) => {
    const text = typed[name].trim()
    if (text === '') return false
    if (isNumberFact(name)) return typedNumber(name, text) === undefined
    return name === 'standard' && text.length > factFields.standard.maxLength
  })
}

/** Returns the facts in the format of the API; those that are not known are left out. */
export function wireFacts(typed: TypedFacts): ProjectFacts {
  const known = factNames.flatMap((name) => {
    const text = typed[name].trim()
    if (text === '') return []
    return [[name, isNumberFact(name) ? typedNumber(name, text) : text]]
  })
  return Object.fromEntries(known) as ProjectFacts
}
