import { sphereBeside } from '../arcs.ts'
import { courses, louvre, ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { tree } from '../trees.ts'
import { car } from '../vehicles.ts'
import { reflected } from '../weather.ts'
import { windows } from '../windows.ts'
import { plant } from '../works.ts'

/** one tall slab seen from the square, equipotential rings round its height */
export const tower: Scene = {
  slug: 'data-centre-tower',
  seed: 52,
  pal: pal.blue,
  cam: eye(-34, 1.8, -62, 29, 740, 805, 600),
  draw(d) {
    sky(d, { clouds: 0.7, seed: 9 })
    skyline(d, 'city', 190, 0.12, 3)
    skyline(d, 'city', 110, 0.35, 6)
    skyline(d, 'wood', 26, 0.6, 4)
    ground(d, 46)
    const x = -4,
      w = 27,
      z = 0,
      dp = 30,
      h = 66
    const things = (): void => {
      box(d, 23, 0, 6, 44, 11, 24, '#a3afc4', {
        front: (f) => {
          windows(d, f, {
            u0: 0.6,
            u1: f.w - 0.6,
            v0: 0.4,
            v1: 10,
            nu: 14,
            nv: 2,
            gu: 0.08,
            gv: 0.2,
            lit: 0.6,
            runs: true,
            mull: 2,
          })
        },
      })
      plant(d, x + 4, h, z + 6, 19, 5, 18)
      box(d, x, 0, z, w, h, dp, '#99a6c0', {
        front: (f) => {
          for (let k = 0; k < 12; k += 1) {
            const v = 8.2 + k * 4.8
            if (k % 4 === 3)
              windows(d, f, {
                u0: 1,
                u1: w - 1,
                v0: v,
                v1: v + 4,
                nu: 12,
                nv: 1,
                gu: 0.1,
                gv: 0.1,
                lit: 0.5,
                runs: true,
              })
            else {
              louvre(d, f, 1, v, w - 1, v + 4, 0.5)
            }
          }
          ribs(d, f, 2.25, 1.2, 1)
          windows(d, f, {
            u0: 1,
            u1: w - 1,
            v0: 0.3,
            v1: 7,
            nu: 10,
            nv: 1,
            gu: 0.08,
            gv: 0.04,
            lit: 0.95,
            mull: 2,
          })
        },
        left: (f) => {
          courses(d, f, 4.8, 0.7)
          ribs(d, f, 3, 0.6)
          for (let k = 0; k < 12; k += 1)
            windows(d, f, {
              u0: 12,
              u1: 18,
              v0: 8.5 + k * 4.8,
              v1: 11.5 + k * 4.8,
              nu: 2,
              nv: 1,
              gu: 0.2,
              gv: 0,
              lit: 0.35,
            })
        },
      })
      for (let i = 0; i <= 3; i += 1) {
        const a = x + (w * i) / 3
        rod(d, [a, h, z], 3.4)
        down(d, a, z - 0.05, h, 1)
      }
      for (const y of [20, 40, 60])
        wire(
          d,
          [
            [x, y, z + dp],
            [x, y, z - 0.05],
            [x + w, y, z - 0.05],
          ],
          1.4,
        )
      wire(d, [
        [x, h, z + dp],
        [x, h, z],
        [x + w, h, z],
      ])
      wire(
        d,
        [
          [x, h, z + dp],
          [x, 0, z + dp],
        ],
        1.8,
      )
      rod(d, [x, h, z + dp], 3.4)
      rod(d, [x + w / 2, h, z], 9)
      for (const a of [36, 50, 66]) {
        rod(d, [a, 11, 6], 2.4)
        down(d, a, 6, 11)
      }
      wire(d, [
        [23, 11.1, 6],
        [67, 11.1, 6],
      ])
      for (const [a, b, hh] of [
        [-38, 10, 11],
        [-30, 2, 9],
        [-46, 6, 12],
        [44, -6, 8],
        [54, -4, 9],
      ] as const)
        tree(d, a, b, hh)
      for (const a of [-26, -12, 8, 24, 40]) lamppost(d, a, -8, 6, 0.4)
      for (const [a, b] of [
        [-18, -9],
        [-16.6, -9],
        [2, -6],
        [12, -11],
        [31, -7],
        [32, -7.2],
        [-33, -6],
      ] as const)
        person(d, a, b, d.r.in(0.15, 0.45))
      car(d, 46, -10, '#7f92b8')
    }
    reflected(d, things, 0.3, [2, 6])
    for (let i = 0; i <= 3; i += 1) earthRod(d, x + (w * i) / 3, 0, 1, 11.5)
    for (const a of [36, 50, 66]) earthRod(d, a, 6, 1, 9)
    earth(d, [
      [x, -3.2, 0],
      [x + w, -3.2, 0],
      [x + w, -1, 0],
      [67, -1, 6],
    ])
    earth(d, [
      [x, -3.2, 0],
      [x, -3.2, 30],
    ])
    const sc = (a: number): number => d.xy([a, 0, 0])[0]
    soil(d, { seed: 6, slab: [[sc(x) - 6, sc(x + w) + 6, 34]] })
    sphereBeside(d, x, 20, 0, 20, -1, 0.7)
    sphereBeside(d, x + w, 20, 0, 20, 1, 0.5)
  },
}
