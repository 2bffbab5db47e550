import { outlineBelow } from '#web/parts/rolling-sphere/outline-below.ts'
import { across, drawing, terminations, up, ventilation } from '#web/parts/rolling-sphere/plant.ts'
import { centreHeight } from '#web/parts/rolling-sphere/rolling.ts'
import { isClear, pathOf } from '#web/parts/rolling-sphere/rolling-path.ts'

/** Returns the position in which the sphere rests above the ventilation unit: the lowest one there. */
export function restingPlace(radius: number): number {
  const rests = pathOf(radius, terminations)
    .map(({ from }) => from)
    .filter((x) => x > ventilation.left - 6 && x < ventilation.right + 6)
  const height = (x: number) => centreHeight(x, radius, terminations)
  return rests.reduce((a, b) => (height(b) < height(a) ? b : a))
}

/** Returns true if the sphere reaches the ventilation unit, which then needs a rod of its own. */
export const reachesVentilation = (radius: number) =>
  !isClear({ x: ventilation.left, right: ventilation.right, y: ventilation.height }, radius, terminations)

/** Upper edge of what the sphere cannot reach, from left to right. */
export const protectedOutline = (radius: number) =>
  outlineBelow(radius, terminations, 0, drawing.width / drawing.scale, {
    across,
    up,
    unitsPerMetre: drawing.scale,
  })
