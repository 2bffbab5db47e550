import { dim, sphereBeside, sphereOver } from '../arcs.ts'
import { courses, gates, ribs } from '../facade.ts'
import { soil } from '../ground.ts'
import { person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { sheet } from '../sheet.ts'
import { box } from '../solids.ts'
import { spin } from '../spin.ts'
import { lattice } from '../steel.ts'
import { grove } from '../trees.ts'
import { lorry } from '../vehicles.ts'
import { windows } from '../windows.ts'
import { pipe, railing } from '../works.ts'

/** silo battery in strict elevation on white paper */
export const siloPlant: Scene = {
  slug: 'silo-plant',
  seed: 9,
  pal: pal.paper,
  cam: { kind: 'axo', yaw: 0, elev: 0, s: 13, cx: 800, cy: 800 },
  draw(d) {
    sheet(d)
    d.yE = 800
    d.hy = 800
    grove(d, [
      [-57, 20, 10],
      [-52, 20, 13],
      [-47, 20, 9],
      [53, 20, 11],
      [58, 20, 13],
    ])
    const sx = [-30, -20.4, -10.8, -1.2, 8.4, 18]
    for (const x of sx) {
      spin(
        d,
        x,
        0,
        [
          [4.6, 4],
          [4.6, 33],
          [0.9, 37],
        ],
        '#b9c6dd',
        { seg: 44, seams: 4, rings: [7, 10, 13, 16, 19, 22, 25, 28, 31] },
      )
      spin(
        d,
        x,
        0,
        [
          [0.5, 0.9],
          [4.6, 4.6],
        ],
        '#9aabc9',
        { seg: 44, seams: 4 },
      )
      for (const k of [-4.4, -1.5, 1.5, 4.4])
        d.line(
          [
            [x + k, 0, -4],
            [x + k, 5, -4],
          ],
          { sw: 1.8, op: 0.85 },
        )
      d.line(
        [
          [x - 4.4, 0, -4],
          [x - 1.5, 4.6, -4],
        ],
        { sw: 0.7, op: 0.6 },
      )
      d.line(
        [
          [x + 4.4, 0, -4],
          [x + 1.5, 4.6, -4],
        ],
        { sw: 0.7, op: 0.6 },
      )
      railing(
        d,
        [
          [x - 4.6, 33, -4.6],
          [x + 4.6, 33, -4.6],
        ],
        1.1,
        1.4,
      )
    }
    box(d, -36, 37.4, -2, 66, 3, 4, '#dbe3ef', {
      front: (f) => {
        ribs(d, f, 1.5, 0.6)
        windows(d, f, { u0: 2, u1: 64, v0: 1.2, v1: 2.3, nu: 22, nv: 1, gu: 0.5, gv: 0, lit: 0 })
      },
    })
    box(d, 27, 0, -3, 9.5, 46, 8, '#ced9ea', {
      front: (f) => {
        ribs(d, f, 0.95, 0.5)
        courses(d, f, 4.6, 0.9)
        windows(d, f, { u0: 3, u1: 6.5, v0: 2, v1: 45, nu: 1, nv: 9, gu: 0.2, gv: 0.6, mull: 3 })
      },
    })
    box(d, 36.5, 0, -2, 18, 7.5, 8, '#e2e9f3', {
      front: (f) => {
        ribs(d, f, 1.2, 0.5)
        gates(d, f, { n: 2, w: 4.6, h: 5, base: '#c4d1e5' })
      },
    })
    for (let i = 0; i <= 7; i += 1)
      d.line(
        [
          [-36 - (i % 2) * 0, 0, 0],
          [-36, 37.4, 0],
        ],
        { sw: 1.4, op: 0.15 },
      )
    lattice(d, -37.5, 0, 0, 41, 2.4, 2.4, 15)
    pipe(
      d,
      [
        [36.5, 42, -3],
        [41, 42, -3],
        [46, 7.6, -3],
      ],
      0.4,
      '#c9d6ea',
    )
    for (const x of [-34, -15.6, 3.6, 22.8]) {
      rod(d, [x, 40.4, -2], 3.2)
    }
    wire(d, [
      [-36, 40.6, -3],
      [30, 40.6, -3],
    ])
    rod(d, [28, 46, -3], 4)
    rod(d, [35.5, 46, -3], 4)
    wire(d, [
      [27, 46.1, -3],
      [36.5, 46.1, -3],
    ])
    for (const x of [-36, -25.2, -6, 13.2]) {
      down(d, x, -6, x < -30 ? 40.5 : 37.4)
      earthRod(d, x, -6, 1, 8.4)
    }
    down(d, 27, -6, 46)
    down(d, 36.5, -6, 46)
    earthRod(d, 36.5, -6, 1, 8.4)
    down(d, 54.5, -6, 7.5)
    earthRod(d, 27, -6, 1, 8.4)
    earthRod(d, 54.5, -6, 1, 6)
    earth(d, [
      [-38, -1.1, 0],
      [56, -1.1, 0],
    ])
    lorry(d, -24, -7, 1, '#dfe7f2', 10)
    person(d, 24, -7, 0.2)
    person(d, 49, -7, 0.4)
    person(d, -41, -7, 0.3)
    const slab: [number, number, number][] = [
      ...sx.map((x): [number, number, number] => [800 + (x - 4.9) * 13, 800 + (x + 4.9) * 13, 26]),
      [800 + 26.6 * 13, 800 + 36.9 * 13, 34],
    ]
    soil(d, { seed: 14, slab })
    sphereOver(d, [-15.6, 43.6], [3.6, 43.6], -3, 30, 0.5)
    sphereBeside(d, -37.5, 41, -3, 45, -1, 0.25)
    sphereBeside(d, 36, 42, -3, 45, 1, 0.2)
    dim(d, [-30, 0, 0], [-30, 37, 0], [-330, 0])
    dim(d, [36.5, 0, 0], [36.5, 46, 0], [300, 0])
    dim(d, [-36, 44, 0], [27, 44, 0], [0, -120])
  },
}
