/** A point in the section, in metres: along the ground, and above it. */
export interface Place {
  x: number
  y: number
}

/**
 * Returns the height of the sphere's centre above the ground at `x`, in metres: the sphere lies on the ground or on the
 * highest of the points that support it.
 */
export function centreHeight(x: number, radius: number, places: readonly Place[]): number {
  let height = radius
  for (const place of places) {
    const aside = Math.abs(x - place.x)
    // At exactly one radius the sphere still touches the point, even if rounding makes the square negative.
    if (aside > radius + 1e-9) continue
    height = Math.max(height, place.y + Math.sqrt(Math.max(0, radius ** 2 - aside ** 2)))
  }
  return height
}

const step = 0.5

/**
 * Returns the lowest height that the rolling sphere reaches at `x`, in metres; everything below is protected (rolling sphere
 * method, DIN EN 62305-3).
 */
export function protectedHeight(x: number, radius: number, places: readonly Place[]): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let centre = x - radius; centre <= x + radius; centre += step) {
    const below = Math.sqrt(Math.max(0, radius ** 2 - (x - centre) ** 2))
    lowest = Math.min(lowest, centreHeight(centre, radius, places) - below)
  }
  return Math.max(0, lowest)
}

/** Returns the path of the centre between two positions, with the rotation of the sphere in degrees. */
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
