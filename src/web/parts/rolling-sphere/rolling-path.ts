import { heightOn, type Place, reachOf } from '#web/parts/rolling-sphere/rolling.ts'

/** A part of the centre's path on which one place holds the sphere up. */
export interface Stretch {
  from: number
  to: number
  place: Place
}

const ground: Place = { x: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, y: 0 }

/** Positions nearer to each other are one. */
const tiny = 1e-9

const pathsOf = new WeakMap<readonly Place[], Map<number, Stretch[]>>()

/** Returns the path of the sphere's centre over the ground and these places, from left to right, without sampling. */
export function pathOf(radius: number, places: readonly Place[]): readonly Stretch[] {
  const known = pathsOf.get(places) ?? new Map<number, Stretch[]>()
  const path = known.get(radius) ?? makePath(radius, places)
  pathsOf.set(places, known.set(radius, path))
  return path
}

function makePath(radius: number, places: readonly Place[]): Stretch[] {
  const all = [ground, ...places]
  const path: Stretch[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const to of [...turnsOf(all, radius), Number.POSITIVE_INFINITY]) {
    if (to - from < tiny) continue
    const between = middleOf(from, to)
    let [place, height] = [ground, radius]
    for (const other of places) {
      const reached = heightOn(other, between, radius)
      if (reached > height) [place, height] = [other, reached]
    }
    const last = path.at(-1)
    if (last?.place === place) last.to = to
    else path.push({ from, to, place })
    from = to
  }
  return path
}

/** Depth in metres to which an object reaches into the path (negative: not at all), and the position of it. */
export interface Reached {
  x: number
  by: number
}

/**
 * Returns how far the top of an object would lift the centre from its path. Arcs of one radius cross once, and one of a
 * smaller radius never runs below between two crossings; so it is enough to look where stretches and arcs end.
 */
export function reachedBy(object: Place, radius: number, places: readonly Place[]): Reached {
  const { x, right = x } = object
  let most: Reached = { x, by: Number.NEGATIVE_INFINITY }
  for (const { from, to, place } of pathOf(radius, places)) {
    const [first, last] = [Math.max(from, x - radius), Math.min(to, right + radius)]
    // At a wall both begin at once: what touches it in one point alone lifts nothing.
    if (last - first < tiny) continue
    for (const end of [first, last, x, right, place.x, place.right ?? place.x]) {
      if (end < first || end > last) continue
      const by = heightOn(object, end, radius) - heightOn(place, end, radius)
      if (by > most.by) most = { x: end, by }
    }
  }
  return most
}

/** True if the object changes the path of the centre nowhere: the sphere does not reach it. */
export const isClear = (object: Place, radius: number, places: readonly Place[]) =>
  reachedBy(object, radius, places).by <= tiny

function middleOf(from: number, to: number): number {
  if (Number.isFinite(from)) return Number.isFinite(to) ? (from + to) / 2 : from + 1
  return Number.isFinite(to) ? to - 1 : 0
}

/** Positions at which another place may begin to hold the sphere up. */
function turnsOf(places: readonly Place[], radius: number): number[] {
  const turns = places.flatMap((place, index) => {
    const { x, right = x } = place
    const reach = reachOf(place, radius)
    const crossings = places.slice(index + 1).flatMap((other) => crossingsOf(place, other, radius))
    return [x - reach, x, right, right + reach, ...crossings]
  })
  return turns.filter(Number.isFinite).sort((a, b) => a - b)
}

/** The arcs over both ends of a place. */
const arcsOf = (place: Place, radius: number) =>
  [place.x, place.right ?? place.x]
    .filter(Number.isFinite)
    .map((x) => ({ x, y: place.y, reach: reachOf(place, radius) }))

/** Positions at which the arcs and levels over two places may cross; some of them beyond both. */
function crossingsOf(a: Place, b: Place, radius: number): number[] {
  const [arcsOfA, arcsOfB] = [arcsOf(a, radius), arcsOf(b, radius)]
  const ofArcs = arcsOfA.flatMap((p) =>
    arcsOfB.flatMap((q) => {
      const [dx, dy] = [q.x - p.x, q.y - p.y]
      const square = dx ** 2 + dy ** 2
      const along = (1 + (p.reach ** 2 - q.reach ** 2) / square) / 2
      const aside = Math.sqrt(p.reach ** 2 / square - along ** 2)
      return [p.x + along * dx - aside * dy, p.x + along * dx + aside * dy]
    }),
  )
  const ofLevel = (place: Place, arcs: typeof arcsOfA) =>
    place.right === undefined
      ? []
      : arcs.flatMap(({ x, y, reach }) => {
          const aside = Math.sqrt(reach ** 2 - (place.y + reachOf(place, radius) - y) ** 2)
          return [x - aside, x + aside]
        })
  return [...ofArcs, ...ofLevel(a, arcsOfB), ...ofLevel(b, arcsOfA)]
}
