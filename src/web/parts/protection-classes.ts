/**
 * Lightning protection classes after DIN EN 62305-3: rolling-sphere radius, mesh size and usual distance between down
 * conductors in metres; usual longest intervals between inspections in years (its supplement 3).
 */
export const protectionClasses = [
  { name: 'I', sphereMetres: 20, meshMetres: 5, conductorMetres: 10, visualYears: 1, completeYears: 2 },
  { name: 'II', sphereMetres: 30, meshMetres: 10, conductorMetres: 10, visualYears: 1, completeYears: 2 },
  { name: 'III', sphereMetres: 45, meshMetres: 15, conductorMetres: 15, visualYears: 2, completeYears: 4 },
  { name: 'IV', sphereMetres: 60, meshMetres: 20, conductorMetres: 20, visualYears: 2, completeYears: 4 },
] as const

/** The longest interval between complete inspections of critical systems, in years, whatever the class. */
export const criticalYears = 1

export type ProtectionClass = (typeof protectionClasses)[number]

export const classNames = protectionClasses.map(({ name }) => name)
export type ClassName = ProtectionClass['name']
