import { sphereBeside } from '../arcs.ts'
import { mix, type P } from '../base.ts'
import { band, courses, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { spin } from '../spin.ts'
import { tree } from '../trees.ts'
import { reflected } from '../weather.ts'
import { windows } from '../windows.ts'
import { plant } from '../works.ts'

/** high-rise town hall and council chamber on the square, early light */
export const townHall: Scene = {
  slug: 'town-hall-high-rise',
  seed: 154,
  pal: vary({ sky: ['#2f4677', '#6c86b4', '#a9b8d2', '#e2d8d8', '#f3dfce'], litP: 0.6 }, pal.dawn),
  cam: eye(26, 2.2, -98, -13, 960, 790, 860),
  draw(d) {
    d.near = 90
    sky(d, { clouds: 0.14, seed: 33, sun: [180, 690] })
    skyline(d, 'city', 250, 0.1, 41)
    skyline(d, 'city', 150, 0.22, 42)
    mist(d, d.hy - 20, 70, 0.7)
    skyline(d, 'city', 70, 0.42, 44)
    ground(d, 74, ['#b0b7c5', '#70809d'])
    const x = -14,
      w = 24,
      h = 74,
      z = 6
    const things = (): void => {
      box(d, -62, 0, 22, 42, 20, 18, '#c2c8d3', {
        front: (f) => {
          windows(d, f, { nu: 16, nv: 5, gu: 0.5, gv: 0.4, lit: 0.35 })
          courses(d, f, 3.8, 0.5)
        },
      })
      plant(d, x + 6, h, z + 4, 12, 5, 12)
      box(d, x, 0, z, w, h, 22, '#d3d7de', {
        front: (f) => {
          for (let k = 0; k < 19; k += 1)
            windows(d, f, {
              u0: 1,
              u1: w - 1,
              v0: 6.4 + k * 3.5,
              v1: 8.9 + k * 3.5,
              nu: 12,
              nv: 1,
              gu: 0.34,
              gv: 0,
              lit: 0.4,
            })
          ribs(d, f, 1.83, 0.8)
          windows(d, f, {
            u0: 1,
            u1: w - 1,
            v0: 0.2,
            v1: 5.4,
            nu: 8,
            nv: 1,
            gu: 0.1,
            gv: 0,
            lit: 0.9,
            mull: 2,
          })
          band(d, f, 0, 72.6, w, 74, '#b1bac8')
        },
        right: (f) => {
          for (let k = 0; k < 19; k += 1)
            windows(d, f, {
              u0: 1,
              u1: 21,
              v0: 6.4 + k * 3.5,
              v1: 8.9 + k * 3.5,
              nu: 9,
              nv: 1,
              gu: 0.34,
              gv: 0,
              lit: 0.3,
            })
          band(d, f, 0, 72.6, 22, 74, '#b1bac8')
        },
      })
      spin(
        d,
        36,
        22,
        [
          [17, 0],
          [17, 9],
          [17.8, 9],
          [17.8, 10.4],
        ],
        '#cbd1db',
        { seg: 60, seams: 2, rings: [1], lid: '#a9b4c6' },
      )
      spin(
        d,
        36,
        22,
        [
          [8, 10.4],
          [8, 12.4],
          [0.5, 15.5],
        ],
        '#b4bfd1',
        { seg: 40, seams: 2 },
      )
      box(d, 8, 0, 10, 14, 6, 12, '#bcc4d1', {
        front: (f) => {
          windows(d, f, { u0: 0.4, u1: 13.6, v0: 0.2, v1: 5, nu: 8, nv: 1, gu: 0.06, gv: 0, lit: 0.8 })
        },
      })
      for (let i = 0; i <= 3; i += 1) {
        const a = x + (w * i) / 3
        rod(d, [a, h, z], 3)
        down(d, a, z - 0.05, h)
      }
      for (const y of [20, 40, 60])
        wire(
          d,
          [
            [x, y, z],
            [x + w, y, z],
            [x + w, y, z + 22],
          ],
          1.3,
        )
      wire(d, [
        [x, h, z],
        [x + w, h, z],
        [x + w, h, z + 22],
      ])
      wire(
        d,
        [
          [x + w, h, z + 22],
          [x + w, 0, z + 22],
        ],
        1.7,
      )
      rod(d, [x + w, h, z + 22], 3)
      rod(d, [x + 12, h + 5, z + 6], 8)
      rod(d, [36, 15.5, 22], 3)
      for (const t of [3.7, 4.71, 5.7]) down(d, 36 + 17.8 * Math.cos(t), 22 + 17.8 * Math.sin(t), 10.4)
      wire(
        d,
        Array.from(
          { length: 30 },
          (_, i): P => [36 + 17.8 * Math.cos(3.2 + i * 0.104), 10.5, 22 + 17.8 * Math.sin(3.2 + i * 0.104)],
        ),
        1.7,
      )
      for (let i = 0; i < 7; i += 1) tree(d, -62 + i * 7, -2 + (i % 2) * 3, 8.5, 'poplar')
      for (let i = 0; i < 5; i += 1) tree(d, 58 + i * 6, 8, 10)
      for (let i = 0; i < 3; i += 1) {
        d.line(
          [
            [16 + i * 5, 0, -8],
            [16 + i * 5, 12, -8],
          ],
          { sw: 1.6, op: 0.8 },
        )
        d.poly(
          [
            [16 + i * 5, 11.8, -8],
            [18.6 + i * 5, 11.4, -8],
            [18.4 + i * 5, 9.9, -8],
            [16 + i * 5, 10.2, -8],
          ],
          { fill: mix('#dfe6f2', '#5d76a8', i * 0.4), stroke: d.pal.line, sw: 0.6 },
        )
      }
      for (const [a, b] of [
        [-24, -10],
        [-22.6, -10],
        [-6, -8],
        [2, -12],
        [10, -9],
        [12, -9.4],
        [30, -10],
        [42, -8],
        [43.4, -8.2],
        [-38, -9],
      ] as const)
        person(d, a, b, d.r.in(0.15, 0.5))
      box(d, 46, 0.6, -6, 16, 2.7, 2.6, '#b9c4d6', {
        front: (f) =>
          windows(d, f, { u0: 0.4, u1: 15.6, v0: 1, v1: 2.2, nu: 8, nv: 1, gu: 0.08, gv: 0, lit: 0.5 }),
      })
      box(d, 62.2, 0.6, -6, 12, 2.7, 2.6, '#b9c4d6', {
        front: (f) =>
          windows(d, f, { u0: 0.4, u1: 11.6, v0: 1, v1: 2.2, nu: 6, nv: 1, gu: 0.08, gv: 0, lit: 0.5 }),
      })
    }
    reflected(d, things, 0.28, [2, 6])
    for (let i = 0; i <= 3; i += 1) earthRod(d, x + (w * i) / 3, z, 1, 14)
    for (const t of [3.7, 4.71, 5.7]) earthRod(d, 36 + 17.8 * Math.cos(t), 22 + 17.8 * Math.sin(t), 1, 9)
    earth(d, [
      [x - 2, -4, z],
      [x + w + 2, -4, z],
    ])
    earth(d, [
      [x + w, -1, z],
      [56, -1, 14],
    ])
    const s = (a: number): number => d.xy([a, 0, z])[0]
    soil(d, { seed: 110, slab: [[s(x) - 8, s(x + w) + 8, 38]] })
    sphereBeside(d, x, 60, z, 60, -1, 0.2)
    sphereBeside(d, x + w, 60, z, 60, 1, 0.02)
  },
}
