import type { Section } from '#web/pages/tools/sphere/section.ts'

/** The drawing is three quarters as high as it is wide. */
export const ratio = 3 / 4

/** Part of the section that is drawn, and its scale. */
export interface View {
  /** Pixels. */
  width: number
  height: number
  /** Pixels from above to the ground, and a metre's pixels. */
  ground: number
  unitsPerMetre: number
  /** Left and right edge in metres. */
  left: number
  right: number
  across: (x: number) => number
  up: (y: number) => number
  /** Pixels of a length in metres. */
  long: (metres: number) => number
  /** The other way round: metres of a place in the drawing. */
  metresAt: (x: number, y: number) => { x: number; y: number }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Returns a view in which a section of this size finds room, on a drawing as wide as this in pixels. */
export function viewOf({ width, height, rods, objects }: Section, pixels: number): View {
  const size = { width: pixels, height: Math.round(pixels * ratio) }
  const ground = size.height - 44
  const tallest =
    height + Math.max(2, ...rods.map(({ length }) => length), ...objects.map((each) => each.height))
  const margin = Math.max(4, width * 0.12)
  const unitsPerMetre = Math.min(pixels / (width + 2 * margin), (ground - 40) / (tallest + 3))
  const middle = width / 2
  const left = middle - pixels / 2 / unitsPerMetre
  return {
    ...size,
    ground,
    unitsPerMetre,
    left,
    right: 2 * middle - left,
    across: (x) => round((x - left) * unitsPerMetre),
    up: (y) => round(ground - y * unitsPerMetre),
    long: (metres) => round(metres * unitsPerMetre),
    metresAt: (x, y) => ({ x: x / unitsPerMetre + left, y: (ground - y) / unitsPerMetre }),
  }
}
