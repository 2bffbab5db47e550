/** Classes of lightning protection systems by DIN EN 62305-3. */
export const protectionClasses = ['I', 'II', 'III', 'IV'] as const
export type ProtectionClass = (typeof protectionClasses)[number]

/** How an earth resistance was measured. */
export const measuringMethods = ['fallOfPotential', 'currentInjection', 'selective', 'clamp'] as const

/** What the company did, as on the page of its services. */
export const projectServices = ['planning', 'installation', 'maintenance'] as const
export type ProjectService = (typeof projectServices)[number]
