import { sphereBeside, sphereOver } from '../arcs.ts'
import type { P } from '../base.ts'
import { lamp } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { fence, lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrude } from '../solids.ts'
import { spin } from '../spin.ts'
import { truss } from '../steel.ts'
import { lorry } from '../vehicles.ts'
import { reflected, ripples } from '../weather.ts'
import { windows } from '../windows.ts'
import { chimney } from '../works.ts'

/** close under the casting hall at night: white heat in the gate */
export const foundry: Scene = {
  slug: 'foundry',
  seed: 33,
  pal: pal.moon,
  cam: eye(-26, 2.2, -44, 21, 1050, 770),
  draw(d) {
    sky(d, { clouds: 0.7, seed: 44, moon: [240, 190] })
    skyline(d, 'works', 90, 0.35, 15)
    skyline(d, 'works', 50, 0.6, 25)
    ground(d, 30)
    const things = (): void => {
      chimney(d, 74, 50, 58, 2.2, '#93a0ba', 2.4, 1)
      chimney(d, 84, 52, 47, 1.8, '#93a0ba', 1.8, 1)
      spin(
        d,
        56,
        22,
        [
          [5.5, 6],
          [5.5, 22],
          [2, 27],
        ],
        '#8895b0',
        { seams: 4, rings: [11, 16] },
      )
      extrude(
        d,
        [
          [-14, 0],
          [34, 0],
          [34, 15],
          [20, 19],
          [20, 23],
          [10, 26],
          [0, 23],
          [0, 19],
          [-14, 15],
        ],
        0,
        70,
        '#8996b0',
        '#56637f',
        () => {
          const f = (x: number, y: number): P => [x, y, 0]
          let p = ''
          for (let x = -13; x < 34; x += 1) p += d.path([f(x, 0), f(x, x < 0 || x > 20 ? 15 : 22)], false)
          d.d(p, { stroke: d.pal.line, sw: 0.5, op: 0.16 })
          for (const y of [9.5, 15]) d.line([f(-14, y), f(34, y)], { sw: 0.8, op: 0.4 })
        },
      )
      box(d, -14, 0, -0.1, 48, 15, 0.1, '#8996b0', {
        bare: true,
        edge: 0,
        front: (q) => {
          windows(d, q, {
            u0: 1,
            u1: 47,
            v0: 10.5,
            v1: 14,
            nu: 24,
            nv: 2,
            gu: 0.1,
            gv: 0.1,
            lit: 0.8,
            runs: true,
          })
          lamp(d, q, 18, 0, 30, 8.6, '#fff4df', 0.97)
          lamp(d, q, 4, 0, 8, 4.2, '#e9eefc', 0.5)
          lamp(d, q, 39, 0, 44, 4.4, '#f4e6c8', 0.55)
        },
      })
      // ladle and crane hook against the light, hall frames behind
      const k = d.pal.tree,
        dk = (pts: P[]): void => d.poly(pts, { fill: k })
      dk([
        [7.6, 3.2, 0],
        [12.2, 3.2, 0],
        [12.8, 6.2, 0],
        [7, 6.2, 0],
      ])
      d.line(
        [
          [7.2, 6, 0],
          [9.9, 8.2, 0],
          [12.6, 6, 0],
        ],
        { stroke: k, sw: 4 },
      )
      d.line(
        [
          [9.9, 8.2, 0],
          [9.9, 8.6, 0],
        ],
        { stroke: k, sw: 5 },
      )
      for (const x of [4.8, 6, 14.8])
        d.line(
          [
            [x, 0, 0],
            [x, 8.6, 0],
          ],
          { stroke: k, sw: 1.6, op: 0.45 },
        )
      d.line(
        [
          [4, 7.6, 0],
          [16, 7.6, 0],
        ],
        { stroke: k, sw: 2.4, op: 0.6 },
      )
      truss(d, [4, 7.9, 0], [16, 7.9, 0], 0.6, 16, { stroke: k })
      person(d, 5.4, -0.5, 0.2)
      person(d, 14.6, -1, 0.35)
      person(d, 17.5, -7, 0.4)
      for (const x of [-14, 4, 16.5, 34]) down(d, x, -0.2, x < 0 || x > 20 ? 15 : 22)
      wire(d, [
        [-14, 15, -0.2],
        [0, 19, -0.2],
        [0, 23, -0.2],
        [10, 26, -0.2],
        [20, 23, -0.2],
        [20, 19, -0.2],
        [34, 15, -0.2],
      ])
      rod(d, [10, 26, -0.2], 3.6)
      rod(d, [-13.9, 15, -0.2], 2.4)
      rod(d, [33.8, 15, -0.2], 2.4)
      rod(d, [74, 58, 50], 3)
      rod(d, [84, 47, 52], 3)
      lorry(d, 26, -9, -1, '#9aa6be', 9)
      fence(d, 36, 70, -4, 2.4)
      lamppost(d, 30, -12, 9, 0.4)
    }
    reflected(d, things, 0.5, [2, 9])
    ripples(d, d.yE - 60, d.yE - 3, 70, 6, 0.16)
    for (const x of [-14, 4, 16.5, 34]) earthRod(d, x, -0.2, 0.9, 6)
    earth(d, [
      [-14, -0.9, 70],
      [-14, -0.9, -0.2],
      [34, -0.9, -0.2],
      [60, -0.9, -0.2],
    ])
    soil(d, { seed: 21 })
    sphereBeside(d, -14, 17.4, -0.2, 30, -1, 0.25)
    sphereOver(d, [-13.9, 17.4], [10, 29.6], -0.2, 30, 0.2)
  },
}
