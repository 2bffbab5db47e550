import {
  type Earthing,
  leastRingRadius,
  type Outline,
  type Quantities,
} from '#web/pages/tools/quantities/quantities-of.ts'
import { protectionClasses } from '#web/parts/protection-classes.ts'

/** The ten paragraphs in the order of the works. */
export const paragraphNames = [
  'airTermination',
  'downConductors',
  'testJoints',
  'ring',
  'foundation',
  'bonding',
  'surge',
  'initial',
  'drawings',
  'periodic',
] as const
export type ParagraphName = (typeof paragraphNames)[number]

/** Stands for all that a tender leaves open. */
export const blank = '____'

/** Returns which wording of a paragraph a kind of earthing takes. */
export function wordingOf(name: ParagraphName, earthing: Earthing | undefined) {
  if (name === 'ring' && earthing === 'foundation') return 'omitted'
  if (name === 'foundation' && earthing === 'ring') return 'omitted'
  if (name === 'ring' && earthing === 'insulated') return 'below'
  if (name === 'foundation' && earthing === 'insulated') return 'bonding'
  return 'text'
}

interface Writers {
  number: (value: number) => string
  /** A quantity, rounded as the quantities tool does. */
  rough: (value: number) => string
  few: string
}

/** Returns the fillings of the paragraphs for an outline, by place holder. Without one all are blank. */
export function tenderValues(
  outline: Outline | undefined,
  quantities: Quantities | undefined,
  { number, rough, few }: Writers,
) {
  const figures = protectionClasses.find(({ name }) => name === outline?.className)
  const { conductors, leastConductors, inner, roof, foundation, ringMetres, ringRadius } = quantities ?? {}
  const write = (value: number | undefined, how = rough) => (value === undefined ? blank : how(value))
  const inside = inner ? inner[0] * inner[1] : 0
  const isFew = leastConductors === 2
  const onMeshes = write(foundation?.total)
  const { earthing } = outline ?? {}
  return {
    name: outline?.className ?? blank,
    length: write(outline?.length, number),
    width: write(outline?.width, number),
    mesh: write(figures?.meshMetres, number),
    distance: write(figures?.conductorMetres, number),
    visual: write(figures && figures.visualYears * 12, number),
    complete: write(figures && figures.completeYears * 12, number),
    roof: write(roof?.total),
    conductors: isFew ? few : write(conductors),
    inside: inside > 0 ? rough(inside) : undefined,
    joints: isFew && inside === 0 ? few : write(conductors === undefined ? undefined : conductors + inside),
    ring: earthing === 'insulated' ? onMeshes : write(ringMetres),
    foundation: earthing === 'insulated' ? blank : onMeshes,
    hasSmallRing: earthing === 'ring' && ringRadius !== undefined && ringRadius < leastRingRadius,
  }
}
