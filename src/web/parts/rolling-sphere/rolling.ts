/** Support of the sphere in the section, in metres along the ground and above it. */
export interface Place {
  x: number
  y: number
  /** Right end of a level top that begins at `x`; without it the place is a point. */
  right?: number
  /** Distance from the section, of a tip that stands in front of it and behind it. */
  beside?: number
}

/** Returns how far along the section a place holds the sphere up; nothing if it stands too far from the section. */
export const reachOf = ({ beside = 0 }: Place, radius: number) =>
  Math.sqrt(Math.max(0, radius ** 2 - beside ** 2))

/** Returns the height of the sphere's centre at `x` while it lies on a place; minus infinity where it does not touch it. */
export function heightOn(place: Place, x: number, radius: number): number {
  const aside = Math.max(place.x - x, x - (place.right ?? place.x), 0)
  const reach = reachOf(place, radius)
  // At exactly one radius the sphere still touches the place, even if rounding makes the square negative.
  if (aside > reach + 1e-9 || reach === 0) return Number.NEGATIVE_INFINITY
  return place.y + Math.sqrt(Math.max(0, reach ** 2 - aside ** 2))
}

/**
 * Returns the height of the sphere's centre above the ground at `x`, in metres: the sphere lies on the ground or on the
 * highest of the places that support it.
 */
export const centreHeight = (x: number, radius: number, places: readonly Place[]) =>
  places.reduce((height, place) => Math.max(height, heightOn(place, x, radius)), radius)

/** Returns the path of the centre between two positions, metre by metre, with the rotation of the sphere in degrees. */
export function rollingWay(
  from: number,
  to: number,
  radius: number,
  places: readonly Place[],
): (Place & { turn: number })[] {
  const way: (Place & { turn: number })[] = []
  let passed = 0
  for (let metre = 0; metre <= Math.ceil(to - from); metre += 1) {
    const x = Math.min(to, from + metre)
    const here = { x, y: centreHeight(x, radius, places) }
    const last = way.at(-1)
    if (last) passed += Math.hypot(here.x - last.x, here.y - last.y)
    way.push({ ...here, turn: ((passed / radius) * 180) / Math.PI })
  }
  return way
}
