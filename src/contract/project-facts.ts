import { z } from 'zod'
import {
  type FactName,
  factLimits,
  maxStandardLength,
  measuringMethods,
  type NumberFact,
  projectServices,
  protectionClasses,
} from '#contract/fact-lists.ts'
import { optionalText } from '#contract/fields.ts'

function amount(name: NumberFact) {
  const { min, max, isWhole } = factLimits[name]
  const problem = `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`
  return (isWhole ? z.int({ error: problem }) : z.number({ error: problem }))
    .min(min, { error: problem })
    .max(max, { error: problem })
}

/**
 * Facts of a project, each only where it is known: height in m, area in m², number of down conductors, earth resistance in Ω and
 * how it was measured, the standard that the system follows.
 */
export const ProjectFacts = z.strictObject({
  year: amount('year').optional(),
  class: z.enum(protectionClasses).optional(),
  height: amount('height').optional(),
  area: amount('area').optional(),
  conductors: amount('conductors').optional(),
  earthResistance: amount('earthResistance').optional(),
  method: z.enum(measuringMethods).optional(),
  standard: optionalText(maxStandardLength).optional(),
  service: z.enum(projectServices).optional(),
} satisfies Record<FactName, z.ZodType>)
export type ProjectFacts = z.output<typeof ProjectFacts>
