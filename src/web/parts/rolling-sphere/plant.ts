import { centreHeight, type Place, protectedHeight } from '#web/parts/rolling-sphere/rolling.ts'

/** The plant that the sphere rolls over, in metres; equipped for class III. */
export const drawing = { width: 1200, height: 540, ground: 470, scale: 6 }

export const annexe = { left: 50, right: 68, height: 7 }
export const hall = { left: 68, right: 138, height: 13 }
export const tower = { left: 138, right: 156, height: 30 }
export const ventilation = { left: 94, right: 101, height: 15.6 }

const rod = (x: number, roof: number, length: number) => ({ x, foot: roof, tip: roof + length })
export const rods = [
  rod(69, hall.height, 2),
  rod(88, hall.height, 4),
  rod(107, hall.height, 4),
  rod(126, hall.height, 4),
  rod(139.5, tower.height, 3),
  rod(154.5, tower.height, 3),
]

/** Points that may be struck: tips of rods, and roof edges with a conductor. */
export const terminations: readonly Place[] = [
  ...rods.map(({ x, tip }) => ({ x, y: tip })),
  { x: annexe.left, y: annexe.height },
  { x: annexe.right, y: annexe.height },
  { x: hall.left, y: hall.height },
  { x: tower.left, y: tower.height },
  { x: tower.right, y: tower.height },
]

/** Returns the position in which the sphere rests above the ventilation unit: the lowest one there. */
export function restingPlace(radius: number): number {
  let lowest = 88
  for (let x = lowest; x <= 107; x += 0.25) {
    const isLower = centreHeight(x, radius, terminations) < centreHeight(lowest, radius, terminations)
    if (isLower) lowest = x
  }
  return lowest
}

/** Returns true if the sphere reaches the ventilation unit, which then needs a rod of its own. */
export function reachesVentilation(radius: number): boolean {
  return [ventilation.left, (ventilation.left + ventilation.right) / 2, ventilation.right].some(
    (x) => protectedHeight(x, radius, terminations) < ventilation.height,
  )
}

/** Converts metres to units of the drawing. */
export const across = (x: number) => Math.round(x * drawing.scale * 10) / 10
export const up = (y: number) => Math.round((drawing.ground - y * drawing.scale) * 10) / 10

/** Upper edge of the protected volume, from left to right. */
export function protectedOutline(radius: number): string {
  const end = drawing.width / drawing.scale
  const points: string[] = []
  for (let x = 0; x <= end; x += 1)
    points.push(`${across(x)} ${up(protectedHeight(x, radius, terminations))}`)
  return points.join('L')
}
