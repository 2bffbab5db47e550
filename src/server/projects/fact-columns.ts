import type { ProjectFacts } from '#contract/content/project-facts.ts'
import type { FactName } from '#contract/content/project-fields.ts'

/** A project's facts as columns, null where one is not known. */
export interface FactColumns {
  fact_year: number | null
  fact_class: ProjectFacts['class'] | null
  fact_height: number | null
  fact_area: number | null
  fact_conductors: number | null
  fact_earth_resistance: number | null
  fact_method: ProjectFacts['method'] | null
  fact_standard: string | null
  fact_service: ProjectFacts['service'] | null
}

export const factColumns = {
  year: 'fact_year',
  class: 'fact_class',
  height: 'fact_height',
  area: 'fact_area',
  conductors: 'fact_conductors',
  earthResistance: 'fact_earth_resistance',
  method: 'fact_method',
  standard: 'fact_standard',
  service: 'fact_service',
} as const satisfies Record<FactName, keyof FactColumns>

const names = Object.keys(factColumns) as FactName[]

/** Returns the known facts, undefined if there are none. */
export function factsOfRow(row: FactColumns): ProjectFacts | undefined {
  const known = names.filter((name) => row[factColumns[name]] !== null)
  if (known.length === 0) return undefined
  return Object.fromEntries(known.map((name) => [name, row[factColumns[name]]])) as ProjectFacts
}
