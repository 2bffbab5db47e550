import { type Curve, crossStreets, highStreet, type Point, railway, river, valueAt } from './curves.ts'

export type Kind = 'court' | 'houses' | 'halls' | 'slabs' | 'park' | 'wood'
type District = readonly [kind: Kind, across: number, down: number]

export interface Block {
  kind: Kind
  corners: readonly [Point, Point, Point, Point]
}

const edge = (at: number, from: number, to: number): Curve => [
  [from, at],
  [to, at],
]
const rows = [edge(-40, -120, 1320), railway, highStreet, river, edge(640, -120, 1320)]
const columns = [edge(-60, -60, 660), ...crossStreets, edge(1260, -60, 660)]
/** How far the blocks keep from the line above and from the line below, by row. */
const rowMargins = [
  [0, 15],
  [15, 9],
  [9, 36],
  [36, 0],
]
/** Row by row from the north, column by column from the west. */
const plan: readonly (readonly District[])[] = [
  [
    ['houses', 3, 4],
    ['houses', 5, 3],
    ['halls', 4, 2],
    ['slabs', 2, 2],
    ['wood', 1, 1],
  ],
  [
    ['slabs', 3, 1],
    ['houses', 4, 3],
    ['court', 5, 4],
    ['court', 4, 3],
    ['houses', 3, 2],
  ],
  [
    ['houses', 3, 2],
    ['court', 5, 1],
    ['court', 4, 2],
    ['halls', 3, 2],
    ['park', 1, 1],
  ],
  [
    ['wood', 1, 1],
    ['houses', 6, 2],
    ['park', 1, 1],
    ['houses', 4, 4],
    ['slabs', 3, 4],
  ],
]

/** A place in a district, from 0 to 1 across and down. Its sides depend on each other, hence the rounds. */
function placeIn(row: number, column: number, across: number, down: number): Point {
  const [north, south, west, east] = [rows[row], rows[row + 1], columns[column], columns[column + 1]]
  const [marginNorth = 0, marginSouth = 0] = rowMargins[row] ?? []
  let [x, y] = [600, 300]
  if (!north || !south || !west || !east) return [x, y]
  for (let round = 0; round < 5; round += 1) {
    const [top, bottom] = [valueAt(north, x) + marginNorth, valueAt(south, x) - marginSouth]
    y = top + (bottom - top) * down
    const [left, right] = [valueAt(west, y) + 8, valueAt(east, y) - 8]
    x = left + (right - left) * across
  }
  return [x, y]
}

/** Uneven shares, so that no two streets are equally far apart. */
const shares = (count: number, seed: number) =>
  Array.from({ length: count + 1 }, (_, index) =>
    index === 0 || index === count
      ? index / count
      : (index + (((index * 7 + seed * 5) % 9) - 4) / 26) / count,
  )

export const blocks: readonly Block[] = plan.flatMap((districts, row) =>
  districts.flatMap(([kind, across, down], column) => {
    const [lines, levels] = [shares(across, row + column), shares(down, row * 3 + column)]
    return levels.slice(1).flatMap((bottom, level) =>
      lines.slice(1).map((right, line): Block => {
        const [left = 0, top = 0] = [lines[line], levels[level]]
        const at = (u: number, v: number) => placeIn(row, column, u, v)
        return { kind, corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] }
      }),
    )
  }),
)

/** The outline of a wood or park, along the curves around it. */
export const greens: readonly (readonly Point[])[] = plan.flatMap((districts, row) =>
  districts.flatMap(([kind], column) => {
    if (kind !== 'wood' && kind !== 'park') return []
    const steps = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]
    return [
      [
        ...steps.map((step) => placeIn(row, column, step, 0)),
        ...steps.map((step) => placeIn(row, column, 1, step)),
        ...steps.map((step) => placeIn(row, column, 1 - step, 1)),
        ...steps.map((step) => placeIn(row, column, 0, 1 - step)),
      ],
    ]
  }),
)
