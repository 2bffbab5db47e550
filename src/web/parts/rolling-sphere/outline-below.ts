import { heightOn, type Place } from '#web/parts/rolling-sphere/rolling.ts'
import { pathOf } from '#web/parts/rolling-sphere/rolling-path.ts'

interface Scale {
  /** Metres of the section as units of the drawing. */
  across: (x: number) => number
  up: (y: number) => number
  unitsPerMetre: number
}

interface Point {
  x: number
  y: number
}

/**
 * Returns what the rolling sphere leaves below itself, from `from` to `to`, as the path of an SVG without its first
 * command: arcs of the sphere where it rests between two places, and lines along what it lies on.
 */
export function outlineBelow(
  radius: number,
  places: readonly Place[],
  from: number,
  to: number,
  { across, up, unitsPerMetre }: Scale,
): string {
  const path = pathOf(radius, places)
  const say = ({ x, y }: Point) => `${across(x)} ${up(y)}`
  const size = Math.round(radius * unitsPerMetre * 10) / 10
  const arc = `A${size} ${size} 0 0 0 `
  const rests = path.slice(1).map(({ from: x, place }, index): Point => {
    const before = path[index]?.place ?? place
    return { x, y: Math.min(heightOn(before, x, radius), heightOn(place, x, radius)) }
  })
  return path
    .map(({ place }, index) => {
      const [left, right] = [rests[index - 1], rests[index]]
      const line =
        place.beside && left && right
          ? [meet(left, right, radius)]
          : [
              left ? touch(place, left, radius) : { x: from, y: place.y },
              { x: left ? nearest(place, left.x) : from, y: place.y },
              { x: right ? nearest(place, right.x) : to, y: place.y },
              right ? touch(place, right, radius) : { x: to, y: place.y },
            ]
      return line.map(say).filter((point, at, all) => point !== all[at - 1])
    })
    .map((line) => line.join('L'))
    .join(arc)
}

const nearest = ({ x, right = x }: Place, at: number) => Math.min(Math.max(at, x), right)

/** Point in which a resting sphere touches a place: its top, or the wall below it. */
function touch(place: Place, centre: Point, radius: number): Point {
  const x = nearest(place, centre.x)
  const isBeside = Math.abs(centre.x - x) > radius - 1e-6
  return { x, y: isBeside ? Math.min(place.y, centre.y) : place.y }
}

/** The lower of the two points in which two spheres meet. */
function meet(a: Point, b: Point, radius: number): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx ** 2 + dy ** 2
  const aside = Math.sqrt(Math.max(0, radius ** 2 / square - 1 / 4))
  return { x: (a.x + b.x) / 2 + aside * dy, y: (a.y + b.y) / 2 - aside * dx }
}
