import { addMonths, type Day, intervalsOf } from '#web/pages/tools/inspection/inspection-due.ts'
import { type Outline, quantitiesOf } from '#web/pages/tools/quantities/quantities-of.ts'

/** The invented building, in metres. */
export const outline: Outline = { length: 45, width: 30, className: 'III', earthing: 'ring' }
export const height = 12
export const quantities = quantitiesOf(outline)

export const inspectedOn: Day = '2026-10-12'
const intervals = intervalsOf({ className: outline.className, isCritical: false })
export const nextVisual = addMonths(inspectedOn, intervals.visual)
export const nextComplete = addMonths(inspectedOn, intervals.complete)

/** Standards by which the system was installed and inspected, with their editions. */
export const standards = {
  lps: 'DIN EN 62305-3:2011-10',
  supplement: '3:2012-10',
  foundation: 'DIN 18014:2014-03',
} as const

/** Guide value for the connections of the system, in ohms; DIN EN 62305-3, supplement 3. */
export const continuityLimit = 1

interface TestJoint {
  /** Against the first one over the roof, in ohms; undefined where the conductor is interrupted. */
  up?: number
  /** Against the first one through the earth electrode, in ohms. */
  down: number
}

/** Readings at the opened test joints after the first one, to which all others are measured; clockwise. */
export const testJoints: readonly TestJoint[] = [
  { up: 0.08, down: 0.16 },
  { up: 0.1, down: 0.27 },
  { up: 0.12, down: 0.34 },
  { up: 0.13, down: 0.38 },
  { down: 0.41 },
  { up: 0.13, down: 0.38 },
  { up: 0.12, down: 0.33 },
  { up: 0.11, down: 0.26 },
  { up: 0.07, down: 0.17 },
]

/** Earth resistance of the ring in ohms, by the year of the inspection. */
export const earthResistances = [
  { year: 2018, ohms: 2.1 },
  { year: 2022, ohms: 2.3 },
  { year: 2026, ohms: 2.4 },
] as const

/** Places where something comes near to the external system: along the conductor to the bonding point, and apart, in metres. */
export const approaches = [
  { name: 'unit', material: 'air', along: 27, apart: 0.6 },
  { name: 'tray', material: 'brick', along: 9, apart: 0.2 },
  { name: 'camera', material: 'brick', along: 4, apart: 0.35 },
] as const

const ki = 0.04
/** Three down conductors or more, electrode of type B. */
const kc = 0.44
const km = { air: 1, brick: 0.5 } as const

/** Returns the separation distance in metres by the simplified method, rounded up to a centimetre. */
export const separationOf = ({ material, along }: { material: keyof typeof km; along: number }) =>
  Math.ceil((ki / km[material]) * kc * along * 100 - 1e-9) / 100
