import { type RoofObject, type Section, supportsOf, topOf } from '#web/pages/tools/sphere/section.ts'
import { heightOn, reachOf } from '#web/parts/rolling-sphere/rolling.ts'
import { pathOf, reachedBy } from '#web/parts/rolling-sphere/rolling-path.ts'

/** Centre of the sphere where it is nearest to an object, and the room that is left, in metres; touched, it lies on the object. */
export interface Closest {
  x: number
  y: number
  isTouched: boolean
  gap: number
}

/** Holds an object against the rolling sphere: only the rods, the roof and its edges hold it up. */
export function closestTo(object: RoofObject, section: Section): Closest {
  const { radius, height: roof } = section
  const top = topOf(object, section)
  const { x: left, right = left, y: ceiling } = top
  const supports = supportsOf(section)
  const reached = reachedBy(top, radius, supports)
  if (reached.by > 1e-9) return { x: reached.x, y: heightOn(top, reached.x, radius), isTouched: true, gap: 0 }

  let closest: Closest = { x: left, y: 0, isTouched: false, gap: Number.POSITIVE_INFINITY }
  const visit = (x: number, y: number) => {
    const aside = Math.max(left - x, x - right, 0)
    const apart = Math.max(y - ceiling, roof - y, 0)
    const gap = Math.max(0, Math.hypot(aside, apart) - radius)
    if (gap < closest.gap) closest = { x, y, isTouched: false, gap }
  }
  const path = pathOf(radius, supports)
  for (const [index, { from, to, place }] of path.entries()) {
    const reach = reachOf(place, radius)
    const ends = [place.x, place.right ?? place.x]
    // Along an arc the distance from a corner is least in its direction; that from a side where the centre is as high as it.
    const turns = ends.flatMap((x) =>
      [left, right].flatMap((side) =>
        [ceiling, roof].flatMap((y) => {
          const level = Math.sqrt(reach ** 2 - (y - place.y) ** 2)
          const toCorner = x + ((side - x) / Math.hypot(side - x, y - place.y)) * reach
          return [toCorner, x - level, x + level]
        }),
      ),
    )
    for (const x of [from, to, left, right, ...ends, ...turns])
      if (x >= from && x <= to && Number.isFinite(x)) visit(x, heightOn(place, x, radius))
    // Against a wall the sphere rises without moving along.
    const next = path[index + 1]
    if (!next) continue
    const heights = [place, next.place].map((each) => heightOn(each, to, radius))
    const [low, high] = [Math.min(...heights), Math.max(...heights)]
    visit(to, Math.min(Math.max(ceiling, low), high))
  }
  return closest
}
