import { type ClassName, protectionClasses } from '#web/parts/protection-classes.ts'

export const earthings = ['ring', 'foundation', 'insulated'] as const
export type Earthing = (typeof earthings)[number]

/** A rectangular building with a flat roof, in metres. */
export interface Outline {
  length: number
  width: number
  className: ClassName
  earthing: Earthing
}

export interface Meshes {
  /** Greatest width of a mesh. */
  metres: number
  alongLength: number
  alongWidth: number
  /** Length of all conductors. */
  total: number
}

export interface Quantities {
  /** One at each corner at least; `leastConductors` are as many as the distance between them asks for. */
  conductors: number
  leastConductors: number
  /** In wide buildings, inside; as a grid along length and width. */
  inner: readonly [number, number]
  roof: Meshes
  /** Undefined for a ring around the building. */
  foundation?: Meshes
  ringMetres: number
  /** Radius of a circle of the ring's area. */
  ringRadius: number
}

/** Distance of inner down conductors: an approximate value. */
export const innerMetres = 40

/** Least radius of a ring that serves alone; in classes I and II poor soil asks for more. */
export const leastRingRadius = 5

/** Greatest meshes in the ground by kind of earthing. */
const groundMetres = { foundation: 20, insulated: 10 } as const

// A product such as 3 × 0.1 is a little more than a whole number of meshes.
const up = (value: number) => Math.ceil(value - 1e-9)

function meshesOf({ length, width }: Outline, metres: number): Meshes {
  const alongLength = up(length / metres)
  const alongWidth = up(width / metres)
  return {
    metres,
    alongLength,
    alongWidth,
    total: (alongWidth + 1) * length + (alongLength + 1) * width,
  }
}

/** Returns what an external lightning protection system of a class takes, by the geometry of the outline alone. */
export function quantitiesOf(outline: Outline): Quantities {
  const { length, width, className, earthing } = outline
  const figures = protectionClasses.find(({ name }) => name === className) ?? protectionClasses[0]
  const distance = figures.conductorMetres
  const leastConductors = Math.max(2, up((2 * (length + width)) / distance))
  const isWide = Math.max(length, width) > 4 * distance
  const innerAlong = (side: number) => (isWide ? Math.max(0, up(side / innerMetres - 1)) : 0)
  return {
    conductors: Math.max(4, leastConductors),
    leastConductors,
    inner: [innerAlong(length), innerAlong(width)],
    roof: meshesOf(outline, figures.meshMetres),
    ...(earthing !== 'ring' && { foundation: meshesOf(outline, groundMetres[earthing]) }),
    // One metre from the wall.
    ringMetres: 2 * (length + width) + 8,
    ringRadius: Math.sqrt(((length + 2) * (width + 2)) / Math.PI),
  }
}

/** A quantity as exact as it is known: two digits. */
export const roughly = (value: number) => Number(value.toPrecision(2))
