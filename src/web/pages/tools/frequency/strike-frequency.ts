/** Factor for what stands around the building: DIN EN IEC 62305-2, annex A. */
export const surroundings = { higher: 0.25, equal: 0.5, alone: 1, hilltop: 2 } as const
export type Surroundings = keyof typeof surroundings

/** The smallest box around a building, in metres, and what stands around it. */
export interface StruckBuilding {
  length: number
  width: number
  height: number
  /** Height above the ground of a chimney or mast. */
  highest?: number | undefined
  around: Surroundings
}

/** Strike points for each square kilometre and year. */
export interface Density {
  least: number
  most: number
}

/** Range for places whose density nobody knows. */
export const usualDensity: Density = { least: 0.5, most: 4 }

/** The area that catches strikes reaches three times a height from where it stands. */
export const reachOf = (height: number) => 3 * height

/** Returns the collection area in square metres, and whether the highest point alone decides it. */
export function collectionArea({ length, width, height, highest = 0 }: StruckBuilding) {
  const reach = reachOf(height)
  const ofBox = length * width + 2 * reach * (length + width) + Math.PI * reach ** 2
  const ofPoint = highest > height ? Math.PI * reachOf(highest) ** 2 : 0
  return { area: Math.max(ofBox, ofPoint), isOfPoint: ofPoint > ofBox }
}

/** Returns the direct strikes a year for a density. */
export const strikesAYear = (building: StruckBuilding, density: number) =>
  density * collectionArea(building).area * surroundings[building.around] * 1e-6

const steps = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Returns years as exact as they are known: one digit, or 15, 150 and so on. */
export function roughYears(years: number): number {
  const tens = 10 ** Math.floor(Math.log10(years))
  const known = tens === 1 ? steps.filter(Number.isInteger) : steps
  const ratio = years / tens
  return known.reduce((a, b) => (Math.abs(b - ratio) < Math.abs(a - ratio) ? b : a)) * tens
}

/** From here on nobody can tell years. */
export const mostYears = 10_000

/** An end of a range: strikes come several times a year, once in so many years, or still more rarely. */
export type Interval = 'often' | 'rare' | number

/** Returns the mean time between two direct strikes. */
export function intervalOf(strikes: number): Interval {
  if (strikes > 1) return 'often'
  const years = roughYears(1 / strikes)
  return years > mostYears ? 'rare' : years
}
