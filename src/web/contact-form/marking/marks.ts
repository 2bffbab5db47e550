export const markKinds = ['rectangle', 'arrow', 'point'] as const
export type MarkKind = (typeof markKinds)[number]

/** A place or a distance in a picture, in shares of its width and height. */
export interface Point {
  x: number
  y: number
}

/** Width and height of a picture, in any unit. */
export interface Size {
  width: number
  height: number
}

/** A rectangle by two corners, an arrow from its end to its head, or a point, where both are the same. */
export interface Mark {
  kind: MarkKind
  from: Point
  to: Point
  word: string
}

/** Longest word at a mark, in characters. */
export const maxWordLength = 24

/** The smallest width and height of what a key may leave, in shares. */
const minSpan = 0.01

const clamp = (value: number, min = 0, max = 1) => Math.min(Math.max(value, min), max)

export const insidePicture = ({ x, y }: Point): Point => ({ x: clamp(x), y: clamp(y) })

/** Returns a mark between two places; a point has only the second. */
export const markBetween = (kind: MarkKind, from: Point, to: Point): Mark => ({
  kind,
  from: insidePicture(kind === 'point' ? to : from),
  to: insidePicture(to),
  word: '',
})

/** Returns a mark in the middle; every further one stands a little beside the one before. */
export function markInMiddle(kind: MarkKind, count: number): Mark {
  const shift = ((count % 5) - 2) * 0.04
  const to = { x: 0.6 + shift, y: 0.6 + shift }
  return kind === 'point'
    ? markBetween(kind, to, { x: 0.5 + shift, y: 0.5 + shift })
    : markBetween(kind, { x: 0.4 + shift, y: 0.4 + shift }, to)
}

/** Returns the mark shifted as a whole, as far as the picture reaches. */
export function movedMark(mark: Mark, by: Point): Mark {
  const { from, to } = mark
  const x = clamp(by.x, -Math.min(from.x, to.x), 1 - Math.max(from.x, to.x))
  const y = clamp(by.y, -Math.min(from.y, to.y), 1 - Math.max(from.y, to.y))
  const shifted = (point: Point) => insidePicture({ x: point.x + x, y: point.y + y })
  return { ...mark, from: shifted(from), to: shifted(to) }
}

export type MarkEnd = 'from' | 'to'

/** Returns the mark with one end elsewhere; a point moves as a whole, and nothing shrinks to nothing. */
export function markWithEnd(mark: Mark, end: MarkEnd, place: Point): Mark {
  const placed = insidePicture(place)
  if (mark.kind === 'point') return { ...mark, from: placed, to: placed }
  const other = mark[end === 'from' ? 'to' : 'from']
  const isTooSmall = Math.max(Math.abs(other.x - placed.x), Math.abs(other.y - placed.y)) < minSpan
  return isTooSmall ? mark : { ...mark, [end]: placed }
}

/** Returns the distance of two places, in the unit of the size. */
export const distanceOf = (one: Point, other: Point, { width, height }: Size) =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)

export type Grip = MarkEnd | 'whole'

interface Hit {
  index: number
  grip: Grip
}

/**
 * Returns which mark is taken hold of, and where, within a distance in the unit of the size; the selected one first, then
 * the last drawn. The inside of a rectangle is free for further marks.
 */
export function hitMark(
  marks: readonly Mark[],
  place: Point,
  size: Size,
  within: number,
  selected?: number,
): Hit | undefined {
  const order = [...marks.keys()].toReversed()
  if (selected !== undefined) order.unshift(selected)
  for (const index of order) {
    const mark = marks[index]
    if (!mark) continue
    if (mark.kind !== 'point') {
      if (distanceOf(mark.to, place, size) <= within) return { index, grip: 'to' }
      if (distanceOf(mark.from, place, size) <= within) return { index, grip: 'from' }
    }
    if (linesOf(mark).some(([a, b]) => distanceToLine(place, a, b, size) <= within))
      return { index, grip: 'whole' }
  }
  return undefined
}

type Line = readonly [Point, Point]

function linesOf({ kind, from, to }: Mark): readonly Line[] {
  if (kind !== 'rectangle') return [[from, to]]
  const right = { x: to.x, y: from.y }
  const left = { x: from.x, y: to.y }
  return [
    [from, right],
    [right, to],
    [to, left],
    [left, from],
  ]
}

function distanceToLine(place: Point, from: Point, to: Point, size: Size): number {
  const squared = distanceOf(from, to, size) ** 2
  const along =
    (place.x - from.x) * (to.x - from.x) * size.width ** 2 +
    (place.y - from.y) * (to.y - from.y) * size.height ** 2
  const share = squared === 0 ? 0 : clamp(along / squared)
  const foot = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
  return distanceOf(place, foot, size)
}

/** Returns the marks of a stored text, which another version may have written; none where it cannot be read. */
export function parseMarks(stored: unknown): readonly Mark[] {
  return Array.isArray(stored) ? stored.filter(isMark) : []
}

function isMark(value: unknown): value is Mark {
  const { kind, from, to, word } = (value ?? {}) as Record<string, unknown>
  return markKinds.some((known) => known === kind) && isPoint(from) && isPoint(to) && typeof word === 'string'
}

function isPoint(value: unknown): value is Point {
  const { x, y } = (value ?? {}) as Record<string, unknown>
  return [x, y].every((share) => typeof share === 'number' && share >= 0 && share <= 1)
}
