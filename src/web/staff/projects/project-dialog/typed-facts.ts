import {
  type FactName,
  factLimits,
  factNames,
  maxStandardLength,
  type NumberFact,
} from '#contract/fact-lists.ts'
import type { ProjectFacts } from '#contract/project-facts.ts'

/** The facts of a project as they are typed; empty where nothing is known. */
export type TypedFacts = Record<FactName, string>

export const noFacts = Object.fromEntries(factNames.map((name) => [name, ''])) as TypedFacts

const isNumberFact = (name: FactName): name is NumberFact => name in factLimits

/** Returns the facts as the fields show them; numbers with a comma, as German staff type them. */
export function typedFacts(facts: ProjectFacts | undefined): TypedFacts {
  const typed = factNames.map((name) => {
    const text = String(facts?.[name] ?? '')
    return [name, isNumberFact(name) ? text.replace('.', ',') : text]
  })
  return Object.fromEntries(typed) as TypedFacts
}

/** Returns the number that is typed, with a comma or a point; undefined where it is none that the server takes. */
function typedNumber(name: NumberFact, typed: string): number | undefined {
  const { min, max, isWhole } = factLimits[name]
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(typed.trim())) return undefined
  const value = Number(typed.trim().replace(',', '.'))
  return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : undefined
}

/** Returns the facts that the server would refuse. */
export function refusedFacts(typed: TypedFacts): FactName[] {
  return factNames.filter((name) => {
    const text = typed[name].trim()
    if (text === '') return false
    if (isNumberFact(name)) return typedNumber(name, text) === undefined
    return name === 'standard' && text.length > maxStandardLength
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
