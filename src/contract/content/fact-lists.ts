/** Classes of lightning protection systems (DIN EN 62305-3). */
export const protectionClasses = ['I', 'II', 'III', 'IV'] as const
export type ProtectionClass = (typeof protectionClasses)[number]

/** Methods of measuring earth resistance. */
export const measuringMethods = ['fallOfPotential', 'currentInjection', 'selective', 'clamp'] as const

/** Services of the company, as on the services page. */
export const projectServices = ['planning', 'installation', 'maintenance'] as const
export type ProjectService = (typeof projectServices)[number]
