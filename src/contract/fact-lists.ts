/** Classes of lightning protection systems by DIN EN 62305-3. */
export const protectionClasses = ['I', 'II', 'III', 'IV'] as const
export type ProtectionClass = (typeof protectionClasses)[number]

/** How an earth resistance was measured. */
export const measuringMethods = ['fallOfPotential', 'currentInjection', 'selective', 'clamp'] as const

/** What the company did, as on the page of its services. */
export const projectServices = ['planning', 'installation', 'maintenance'] as const
export type ProjectService = (typeof projectServices)[number]

/** What a fact that is a number may be; `isWhole` where it counts something. */
export const factLimits = {
  year: { min: 1900, max: 2100, isWhole: true },
  height: { min: 0.1, max: 1000, isWhole: false },
  area: { min: 0.1, max: 10_000_000, isWhole: false },
  conductors: { min: 1, max: 100_000, isWhole: true },
  earthResistance: { min: 0.001, max: 100_000, isWhole: false },
} as const
export type NumberFact = keyof typeof factLimits

export const maxStandardLength = 100

/** In the order in which they are shown. */
export const factNames = [
  'year',
  'service',
  'class',
  'standard',
  'height',
  'area',
  'conductors',
  'earthResistance',
  'method',
] as const
export type FactName = (typeof factNames)[number]
