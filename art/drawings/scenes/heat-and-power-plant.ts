import { sphereBeside, sphereOver } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { courses, gates, louvre, ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { dome, spin } from '../spin.ts'
import { lattice, truss } from '../steel.ts'
import { grove } from '../trees.ts'
import { lorry } from '../vehicles.ts'
import { reflected, ripples } from '../weather.ts'
import { windows } from '../windows.ts'
import { chimney, pipe, railing } from '../works.ts'

/** stack, boiler house and heat store by the canal, at night */
export const heatPower: Scene = {
  slug: 'heat-and-power-plant',
  seed: 114,
  pal: vary({ sky: ['#060d22', '#0f2146', '#27457a', '#54729f', '#8ba0bd'] }),
  cam: eye(20, 4.2, -112, -6, 1160, 700),
  draw(d) {
    sky(d, { clouds: 0.25, seed: 91 })
    skyline(d, 'city', 90, 0.15, 17)
    skyline(d, 'city', 44, 0.4, 27)
    ground(d, 66, ['#2a4270', '#0c1731'])
    const things = (): void => {
      chimney(d, -44, 40, 84, 3.4, '#9ba7bd', 3, 1)
      box(d, -38, 0, 18, 34, 40, 30, '#8f9cb6', {
        front: (f) => {
          ribs(d, f, 1.7, 0.6)
          courses(d, f, 10, 0.9)
          windows(d, f, { u0: 3, u1: 8, v0: 3, v1: 38, nu: 2, nv: 9, gu: 0.2, gv: 0.3, lit: 0.7 })
          windows(d, f, {
            u0: 12,
            u1: 31,
            v0: 24,
            v1: 37,
            nu: 8,
            nv: 5,
            gu: 0.06,
            gv: 0.08,
            lit: 0.55,
            runs: true,
          })
          louvre(d, f, 12, 12, 31, 19, 0.7)
        },
        right: (f) => {
          ribs(d, f, 2)
          courses(d, f, 10, 0.9)
        },
      })
      for (let i = 0; i < 3; i += 1) chimney(d, 4 + i * 6, 30, 34, 0.9, '#a3aec2', 0.7, 1)
      box(d, -4, 0, 12, 42, 22, 30, '#a4afc4', {
        front: (f) => {
          ribs(d, f, 1.4, 0.5)
          windows(d, f, {
            u0: 2,
            u1: 40,
            v0: 8,
            v1: 19,
            nu: 19,
            nv: 4,
            gu: 0.06,
            gv: 0.06,
            lit: 0.8,
            runs: true,
          })
          gates(d, f, { n: 3, w: 5, h: 5.6, lit: 0.4 })
        },
      })
      spin(d, 58, 24, [[13, 0], [13, 38], ...dome(13, 38, 3, 5)], '#b4bfd2', {
        seg: 56,
        seams: 4,
        rings: [7.6, 15.2, 22.8, 30.4],
      })
      railing(
        d,
        Array.from(
          { length: 20 },
          (_, i): P => [
            58 + 13 * Math.cos(Math.PI + (i / 19) * Math.PI),
            38,
            24 + 13 * Math.sin(Math.PI + (i / 19) * Math.PI),
          ],
        ),
        1.2,
        3,
      )
      pipe(
        d,
        [
          [38, 6, 11],
          [48, 6, 11],
        ],
        0.5,
        '#aab6cb',
      )
      pipe(
        d,
        [
          [38, 8, 11],
          [48, 8, 11],
        ],
        0.5,
        '#aab6cb',
      )
      truss(d, [-72, 6, 16], [-38, 28, 20], 3, 14)
      for (const x of [-72]) lattice(d, x, 16, 0, 10, 5, 4, 4)
      wire(
        d,
        [
          [-44 - 3.2, 84, 40],
          [-44 - 3.5, 0, 40],
        ],
        1.8,
      )
      rod(d, [-44, 84, 40], 3.5)
      for (const x of [-38, -21, -4]) {
        rod(d, [x, 40, 18], 3.6)
        wire(
          d,
          [
            [x, 40, 18],
            [x, x === -4 ? 22 : 0, 18],
          ],
          1.8,
        )
      }
      wire(d, [
        [-38, 40, 18],
        [-4, 40, 18],
        [-4, 40, 48],
      ])
      for (const x of [-4, 10, 24, 38]) {
        if (x > 0) rod(d, [x, 22, 12], 3)
        down(d, x, 12, 22, 0)
      }
      wire(d, [
        [-4, 22, 12],
        [38, 22, 12],
      ])
      rod(d, [58, 41, 24], 3)
      for (const t of [3.6, 4.71, 5.8]) down(d, 58 + 13 * Math.cos(t), 24 + 13 * Math.sin(t), 38, 0)
      for (const x of [-62, -26, 8, 40, 74]) lamppost(d, x, 2, 8, 0.45)
      lorry(d, -20, 6, 1, '#a9b5cb', 10)
      grove(d, [
        [84, 22, 12],
        [92, 18, 11],
        [-84, 24, 12],
      ])
      box(d, -130, -1.6, -2, 260, 1.6, 2, '#5e6c8a', {
        front: (f) => {
          ribs(d, f, 4, 0.8)
        },
      })
      railing(
        d,
        [
          [-120, 0, -2],
          [120, 0, -2],
        ],
        1.1,
        3,
      )
      person(d, 30, -1, 0.3)
      person(d, 31, -1, 0.2)
    }
    const yq = d.xy([20, 0, -2])[1]
    reflected(d, things, 0.55, [2, 9], `M0 ${n1(yq + 10)}H1600V${n1(d.yE)}H0Z`)
    ripples(d, yq + 16, d.yE - 2, 190, 5, 0.22)
    for (const x of [-38, -21, -4, 10, 24, 38, 58]) earthRod(d, x, 12, 0.8, 17)
    earth(d, [
      [-48, -7.5, 12],
      [72, -7.5, 12],
    ])
    const water: [number, number, number] = [-20, 1620, 46]
    soil(d, { seed: 70, water })
    sphereBeside(d, -47, 60, 40, 60, -1, 0.05)
    sphereOver(d, [-4, 43.6], [58, 44], 18, 60, 0.16)
  },
}
