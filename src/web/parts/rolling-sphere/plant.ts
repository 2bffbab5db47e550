import type { Place } from '#web/parts/rolling-sphere/rolling.ts'

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

/** Converts metres to units of the drawing. */
export const across = (x: number) => Math.round(x * drawing.scale * 10) / 10
export const up = (y: number) => Math.round((drawing.ground - y * drawing.scale) * 10) / 10
