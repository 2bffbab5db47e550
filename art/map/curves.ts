/** The lines that divide the drawn town, as knots: a value over a position that only grows. */
export type Curve = readonly (readonly [at: number, value: number])[]
export type Point = readonly [x: number, y: number]

export const river: Curve = [
  [-120, 402],
  [110, 462],
  [330, 446],
  [520, 500],
  [720, 512],
  [900, 440],
  [1080, 412],
  [1320, 318],
]
export const railway: Curve = [
  [-120, 232],
  [150, 186],
  [400, 122],
  [620, 92],
  [850, 104],
  [1320, 214],
]
export const highStreet: Curve = [
  [-120, 282],
  [150, 330],
  [400, 357],
  [600, 354],
  [800, 318],
  [1000, 270],
  [1320, 262],
]
export const crossStreets: readonly Curve[] = [
  [
    [-60, 138],
    [180, 206],
    [400, 172],
    [660, 92],
  ],
  [
    [-60, 444],
    [120, 438],
    [330, 474],
    [500, 512],
    [660, 590],
  ],
  [
    [-60, 818],
    [180, 806],
    [340, 752],
    [500, 786],
    [660, 868],
  ],
  [
    [-60, 1010],
    [200, 1064],
    [420, 1042],
    [660, 1118],
  ],
]

/** A curve that runs all along another one at a distance. */
export function beside(curve: Curve, distance: number): Curve {
  return curve.map(([at, value]) => [at, value + distance])
}

function slope(curve: Curve, index: number) {
  const [from, to] = [curve[Math.max(0, index - 1)], curve[Math.min(curve.length - 1, index + 1)]]
  return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : 0
}

export function valueAt(curve: Curve, at: number): number {
  const next = curve.findIndex((knot, index) => index > 0 && (knot[0] >= at || index === curve.length - 1))
  const [start, end] = [curve[next - 1], curve[next]]
  if (!start || !end) return 0
  const span = end[0] - start[0]
  const t = (at - start[0]) / span
  const rest = 1 - t
  const [pull, push] = [slope(curve, next - 1) * span, slope(curve, next) * span]
  return (
    start[1] * rest * rest * (1 + 2 * t) +
    pull * t * rest * rest +
    end[1] * t * t * (3 - 2 * t) -
    push * t * t * rest
  )
}

/** The curve as Bézier path data: across the sheet, or down it. */
export function curvePath(curve: Curve, isDown = false): string {
  const place = (at: number, value: number) => {
    const [a, b] = [Math.round(at), Math.round(value)]
    return isDown ? `${b} ${a}` : `${a} ${b}`
  }
  return curve
    .map(([at, value], index) => {
      const before = curve[index - 1]
      if (!before) return `M${place(at, value)}`
      const third = (at - before[0]) / 3
      const first = place(before[0] + third, before[1] + slope(curve, index - 1) * third)
      return `C${first} ${place(at - third, value - slope(curve, index) * third)} ${place(at, value)}`
    })
    .join('')
}
