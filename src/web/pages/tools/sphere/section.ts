import type { Place } from '#web/parts/rolling-sphere/rolling.ts'
import { isClear } from '#web/parts/rolling-sphere/rolling-path.ts'

export interface Rod {
  /** From the left edge of the roof. */
  x: number
  /** Above the roof. */
  length: number
}

export interface RoofObject {
  /** Its left edge, from that of the roof. */
  x: number
  width: number
  height: number
}

/** A section through a building with a flat roof, in metres. Its edges and its roof carry conductors. */
export interface Section {
  radius: number
  width: number
  height: number
  rods: readonly Rod[]
  objects: readonly RoofObject[]
  /** Distance of the rows of rods, across the section: then it lies in the middle between two of them. */
  rows?: number | undefined
}

/** Above this height other rules hold, and the sphere alone does not decide. */
export const greatestHeight = 60
export const longestRod = 20

/** Returns what holds the sphere up: the roof with its edges first, then the tips of the rods. */
export const supportsOf = ({ width, height, rods, rows = 0 }: Section): Place[] => [
  { x: 0, right: width, y: height },
  ...rods.map(({ x, length }) => ({ x, y: height + length, ...(rows > 0 && { beside: rows / 2 }) })),
]

/** The top of an object on the roof. */
export const topOf = (object: RoofObject, { height }: Section): Place => ({
  x: object.x,
  right: object.x + object.width,
  y: height + object.height,
})

/** Sag of the sphere between equal tips at a distance, in metres; undefined where they are too far apart for it. */
export const sagOf = (radius: number, distance: number): number | undefined =>
  distance < 2 * radius ? radius - Math.sqrt(radius ** 2 - (distance / 2) ** 2) : undefined

/** Numbers of the rods on either side of the middle of an object, as in the list. */
export function rodsBeside(object: RoofObject, { rods }: Section): { left?: number; right?: number } {
  const middle = object.x + object.width / 2
  let left: number | undefined
  let right: number | undefined
  for (const [index, { x }] of rods.entries()) {
    if (x <= middle && x >= (rods[left ?? -1]?.x ?? 0)) left = index
    if (x > middle && x <= (rods[right ?? -1]?.x ?? Number.POSITIVE_INFINITY)) right = index
  }
  return { ...(left !== undefined && { left }), ...(right !== undefined && { right }) }
}

/** Distance of neighbours: along the section, or over the diagonal between four rods. */
export const distanceOf = (a: Rod, b: Rod, { rows = 0 }: Section) => Math.hypot(a.x - b.x, rows)

export interface Needed {
  /** The rods beside the object. */
  rods: readonly number[]
  /** Shortest one that they need if all are as long, above the roof; undefined if none is long enough. */
  length: number | undefined
}

/**
 * Returns how long the rods beside an object must be, to a tenth of a millimetre; the others stay as they are. Between two
 * rods this is the object's height and the sag, beside a single one r − √(r² − A²) with A = x + √(2ro − o²).
 */
export function neededLength(object: RoofObject, section: Section): Needed {
  const beside = Object.values(rodsBeside(object, section))
  const longest = Math.min(longestRod, greatestHeight - section.height)
  const isEnough = (length: number) => {
    const rods = section.rods.map((rod, index) => (beside.includes(index) ? { ...rod, length } : rod))
    return isClear(topOf(object, section), section.radius, supportsOf({ ...section, rods }))
  }
  if (beside.length === 0 || !isEnough(longest)) return { rods: beside, length: undefined }
  let [short, long] = [0, longest]
  while (long - short > 1e-4) {
    const length = (short + long) / 2
    if (isEnough(length)) long = length
    else short = length
  }
  return { rods: beside, length: long }
}
