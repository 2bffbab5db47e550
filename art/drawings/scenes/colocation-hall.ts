import { dim } from '../arcs.ts'
import { louvre, ribs } from '../facade.ts'
import { person } from '../life.ts'
import { down, earthRod, mesh, ring, rod } from '../lps.ts'
import { pal } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { block, sheet, unearth } from '../sheet.ts'
import { box } from '../solids.ts'

/** blueprint: a hall without its roof, racks in aisles, mesh floating above */
export const colocation: Scene = {
  slug: 'colocation-hall',
  seed: 74,
  pal: pal.print,
  cam: { kind: 'axo', yaw: 34, elev: 31, s: 19.6, cx: 610, cy: 768 },
  draw(d) {
    sheet(d)
    const w = 40,
      dp = 26,
      h = 7
    block(d, -6, -6, w + 6, dp + 6, 6.5, '#173a80')
    ring(d, -1.4, -1.4, w + 1.4, dp + 1.4, 1)
    for (const [x, z] of [
      [-1.4, -1.4],
      [12.4, -1.4],
      [26.8, -1.4],
      [41.4, -1.4],
      [-1.4, 12],
      [-1.4, 27.4],
    ] as const)
      earthRod(d, x, z, 1, 6)
    unearth(d, 0.9)
    d.poly(
      [
        [0, 0.05, 0],
        [w, 0.05, 0],
        [w, 0.05, dp],
        [0, 0.05, dp],
      ],
      { fill: '#1c4596', stroke: d.pal.line, sw: 1 },
    )
    let tiles = ''
    for (let x = 0; x <= w; x += 1.25)
      tiles += d.path(
        [
          [x, 0.05, 0],
          [x, 0.05, dp],
        ],
        false,
      )
    for (let z = 0; z <= dp; z += 1.25)
      tiles += d.path(
        [
          [0, 0.05, z],
          [w, 0.05, z],
        ],
        false,
      )
    d.d(tiles, { stroke: d.pal.line, sw: 0.4, op: 0.22 })
    const wall = (x: number, z: number, a: number, b: number, hh = h): void =>
      box(d, x, 0, z, a, hh, b, '#7f9fdf', {
        all: (f) => {
          if (f.w > 3) {
            ribs(d, f, 1.6, 0.5)
          }
        },
      })
    wall(0, dp - 0.4, w, 0.4)
    wall(w - 0.4, 0, 0.4, dp - 0.4)
    for (let j = 4; j >= 0; j -= 1) {
      const z = 3.2 + j * 4.3
      for (let i = 0; i < 2; i += 1)
        for (let k = 11; k >= 0; k -= 1) {
          /* two rows back to back with a hot aisle */
          const zz = z + (i === 0 ? 1.9 : 0),
            x = 5 + (11 - k) * 2.1
          box(d, x, 0.05, zz, 1.95, 2.4, 1.1, '#4b6cb4', {
            edge: 0.8,
            front: (f) => {
              let q = ''
              for (let v = 0.25; v < 2.3; v += 0.22) q += d.path([f.at(0.12, v), f.at(1.83, v)], false)
              d.d(q, { stroke: '#cfe0ff', sw: 0.5, op: 0.5 })
              if (d.r.next() < 0.8)
                d.d(d.path([f.at(1.55, 2.1), f.at(1.75, 2.1)], false), { stroke: '#ffffff', sw: 1.2 })
            },
          })
        }
      d.line(
        [
          [5, 3.3, z + 1.5],
          [30, 3.3, z + 1.5],
        ],
        { sw: 2.2, op: 0.5 },
      )
      d.line(
        [
          [5, 3.6, z + 1.5],
          [30, 3.6, z + 1.5],
        ],
        { sw: 0.7, op: 0.6 },
      )
    }
    for (let i = 0; i < 5; i += 1)
      box(d, 34.4, 0.05, 20.6 - i * 4.3, 2.6, 2.9, 3.2, '#5b7cc4', {
        left: (f) => louvre(d, f, 0.3, 0.3, 2.9, 2.5, 0.25),
        front: (f) => ribs(d, f, 0.5),
      })
    person(d, 31.5, 6, 0.3)
    person(d, 3, 14, 0.2)
    person(d, 21, 1.6, 0.3)
    d.poly(
      [
        [0, 0, 0],
        [w, 0, 0],
        [w, h, 0],
        [0, h, 0],
      ],
      { fill: '#bcd2ff', op: 0.06 },
    )
    d.poly(
      [
        [0, 0, 0],
        [0, h, 0],
        [0, h, dp],
        [0, 0, dp],
      ],
      { fill: '#bcd2ff', op: 0.06 },
    )
    d.line(
      [
        [0, h, dp],
        [0, h, 0],
        [w, h, 0],
        [w, h, dp],
        [0, h, dp],
      ],
      { sw: 1, op: 0.85 },
    )
    d.line(
      [
        [0, 0, 0],
        [0, h, 0],
      ],
      { sw: 1, op: 0.85 },
    )
    d.line(
      [
        [0, 0, dp],
        [0, 0, 0],
        [w, 0, 0],
      ],
      { sw: 1.2, op: 0.85 },
    )
    for (const x of [0, 13.3, 26.6, w]) down(d, x, 0, h, 0)
    for (const z of [13, dp]) down(d, 0, z, h, 0)
    for (const x of [0, 13.3, 26.6, w])
      d.line(
        [
          [x, h, 0],
          [x, h + 6, 0],
        ],
        { sw: 0.7, dash: '3 4', op: 0.6 },
      )
    for (const z of [13, dp])
      d.line(
        [
          [0, h, z],
          [0, h + 6, z],
        ],
        { sw: 0.7, dash: '3 4', op: 0.6 },
      )
    const y = h + 6
    d.poly(
      [
        [0, y, 0],
        [w, y, 0],
        [w, y, dp],
        [0, y, dp],
      ],
      { fill: '#ffffff', op: 0.045 },
    )
    mesh(d, 0, 0, w, dp, y, 5)
    for (const x of [0, w / 2, w]) for (const z of [0, dp]) rod(d, [x, y, z], 3)
    dim(d, [0, -6.5, -6], [w, -6.5, -6], [12, 34])
    dim(d, [w + 6, 0, -6], [w + 6, -6.5, -6], [46, 0])
  },
}
