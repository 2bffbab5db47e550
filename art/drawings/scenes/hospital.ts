import { sphereOver } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { band, courses, lamp, ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, face } from '../solids.ts'
import { ringPts } from '../spin.ts'
import { grove, hedge, tree } from '../trees.ts'
import { reflected } from '../weather.ts'
import { windows } from '../windows.ts'

/** bed tower with helipad over a low treatment block, last light */
export const hospital: Scene = {
  slug: 'hospital',
  seed: 121,
  pal: vary({ sky: ['#16264f', '#3a568c', '#7f95ba', '#c3c4cd', '#ead5c4'] }, pal.dusk),
  cam: eye(-44, 3.2, -76, 25, 1330, 765, 820),
  draw(d) {
    sky(d, { clouds: 0.2, seed: 101 })
    skyline(d, 'hills', 90, 0.15, 9)
    skyline(d, 'village', 30, 0.3, 3)
    skyline(d, 'wood', 40, 0.4, 3)
    ground(d, 46)
    const things = (): void => {
      grove(d, [
        [-66, 60, 12],
        [-74, 48, 14],
        [-58, 70, 13],
      ])
      box(d, 40, 0, 24, 46, 24, 20, '#b0b7c5', {
        front: (f) => {
          for (let k = 0; k < 6; k += 1)
            windows(d, f, {
              u0: 1,
              u1: 45,
              v0: 0.8 + k * 3.9,
              v1: 3.6 + k * 3.9,
              nu: 18,
              nv: 1,
              gu: 0.4,
              gv: 0,
              lit: 0.5,
            })
          courses(d, f, 3.9, 0.6)
        },
        left: (f) => {
          courses(d, f, 3.9, 0.6)
        },
      })
      for (const x of [6, 14, 24, 32])
        d.line(
          [
            [x, 34, 9],
            [x, 37.4, 9],
          ],
          { sw: 1.6, op: 0.6 },
        )
      d.poly(ringPts(19, 37.6, 18, 13.5), { fill: d.shade('#8d9ab4', [0, -0.4, -1], [19, 37, 8]) })
      const rim = ringPts(19, 38.1, 18, 13.5)
      d.poly(rim, { fill: d.shade('#b7c0d0', [0, 0.2, -0.8], [19, 38, 8]), stroke: d.pal.line, sw: 0.8 })
      for (let i = 0; i < 48; i += 4) {
        const q = d.xy(rim[i] as P)
        d.raw(`<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="1.8" fill="#dff6ff"/>`)
      }
      box(d, 0, 0, 8, 42, 34, 20, '#bcc3d0', {
        front: (f) => {
          for (let k = 0; k < 9; k += 1) {
            windows(d, f, {
              u0: 1.2,
              u1: 34,
              v0: 1 + k * 3.7,
              v1: 3.3 + k * 3.7,
              nu: 14,
              nv: 1,
              gu: 0.3,
              gv: 0,
              lit: 0.62,
              mull: 2,
            })
          }
          band(d, f, 35, 0, 41, 34, '#7d8dae')
          windows(d, f, {
            u0: 35.6,
            u1: 40.4,
            v0: 0.5,
            v1: 33.5,
            nu: 3,
            nv: 18,
            gu: 0.05,
            gv: 0.06,
            lit: 0.9,
          })
          courses(d, f, 3.7, 0.8)
        },
        left: (f) => {
          courses(d, f, 3.7, 0.8)
          for (let k = 0; k < 9; k += 1)
            windows(d, f, {
              u0: 2,
              u1: 18,
              v0: 1 + k * 3.7,
              v1: 3.3 + k * 3.7,
              nu: 6,
              nv: 1,
              gu: 0.35,
              gv: 0,
              lit: 0.55,
            })
        },
      })
      // helipad on raking props
      box(d, -30, 0, 0, 52, 8.4, 26, '#c6ccd7', {
        front: (f) => {
          windows(d, f, {
            u0: 1,
            u1: 34,
            v0: 0.6,
            v1: 3.6,
            nu: 18,
            nv: 1,
            gu: 0.1,
            gv: 0,
            lit: 0.85,
            mull: 2,
          })
          windows(d, f, { u0: 1, u1: 51, v0: 4.9, v1: 7.3, nu: 26, nv: 1, gu: 0.25, gv: 0, lit: 0.5 })
          courses(d, f, 4.3, 1)
          lamp(d, f, 37, 0.1, 47, 3.7, '#f6edda', 0.95)
          ribs(d, face(f.at(37, 0), f.u, f.v, 10, 3.7, f.n), 2, 2.4, 1.4)
        },
        left: (f) => {
          windows(d, f, { u0: 1, u1: 25, v0: 4.9, v1: 7.3, nu: 10, nv: 1, gu: 0.25, gv: 0, lit: 0.4 })
          courses(d, f, 4.3, 1)
        },
      })
      box(d, 5, 4, -6, 14, 0.5, 6.5, '#aab4c6')
      for (const x of [5.6, 18.4])
        d.line(
          [
            [x, 0, -5.6],
            [x, 4, -5.6],
          ],
          { sw: 2, op: 0.7 },
        )
      for (const x of [0.1, 41.9]) {
        rod(d, [x, 34, 8], 6.8)
        down(d, x, 8, 34)
      }
      for (const x of [14, 28])
        wire(
          d,
          [
            [x, 34, 8],
            [x, 0.6, 8],
          ],
          1.8,
        )
      wire(d, [
        [0, 34.1, 28],
        [0, 34.1, 8],
        [42, 34.1, 8],
      ])
      wire(
        d,
        [
          [0, 34, 28],
          [0, 0.4, 28],
        ],
        1.6,
      )
      rod(d, [0.1, 34, 28], 6.8)
      for (const x of [-29.8, -13, 21.8]) {
        rod(d, [x, 8.4, 0], 2.8)
        down(d, x, 0, 8.4)
      }
      wire(d, [
        [-30, 8.5, 26],
        [-30, 8.5, 0],
        [22, 8.5, 0],
      ])
      for (const x of [56, 70, 85.8]) {
        rod(d, [x, 24, 24], 3)
        wire(
          d,
          [
            [x, 24, 24],
            [x, 0, 24],
          ],
          1.7,
        )
      }
      wire(d, [
        [42, 24.1, 24],
        [86, 24.1, 24],
      ])
      const van = (x: number): void => {
        box(d, x, 0.5, -9, 6, 2.3, 2.1, '#e4e8ee', {
          front: (f) => {
            band(d, f, 0, 0.8, 6, 1.2, '#ffffff', false)
            windows(d, f, { u0: 4.3, u1: 5.6, v0: 1.2, v1: 2, nu: 1, nv: 1, gu: 0, gv: 0, lit: 0 })
          },
        })
        box(d, x + 3.6, 2.8, -8.6, 0.9, 0.22, 1.2, '#7fb2ff')
        for (const a of [1.2, 4.8]) {
          const q = d.xy([x + a, 0.42, -9])
          d.raw(
            `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, -9]) * 0.42)}" fill="#060b18"/>`,
          )
        }
      }
      van(9)
      van(20)
      person(d, 6, -10, 0.3)
      person(d, 4.6, -10, 0.15)
      person(d, -12, -8, 0.35)
      person(d, 30, -8, 0.2)
      for (const x of [-34, -18, 34, 52]) lamppost(d, x, -6, 7, 0.4)
      tree(d, -40, -4, 8)
      tree(d, 44, -2, 8.5)
      tree(d, 62, 4, 10)
      hedge(d, -29, -16, -3, 1.1)
      hedge(d, 26, 40, -1, 1.1)
    }
    reflected(d, things, 0.22, [2, 7])
    for (const [x, z] of [
      [-29.8, 0],
      [-13, 0],
      [21.8, 0],
      [42, 8],
      [56, 24],
      [70, 24],
    ] as const)
      earthRod(d, x, z, 1, 7.5)
    earth(d, [
      [-30, -1, 26],
      [-30, -1, 0],
      [22, -1, 0],
      [42, -1, 8],
      [86, -1, 24],
    ])
    soil(d, { seed: 83 })
    sphereOver(d, [-29.8, 11.2], [0.1, 40.8], 4, 45, 0.14)
    sphereOver(d, [0.1, 40.8], [41.9, 40.8], 8, 30, 0.1)
  },
}
