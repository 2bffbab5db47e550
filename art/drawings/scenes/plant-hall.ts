import { sphereOver } from '../arcs.ts'
import { band, courses, gates, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrude } from '../solids.ts'
import { car, lorry } from '../vehicles.ts'
import { bolt, rain, reflected, ripples } from '../weather.ts'
import { windows } from '../windows.ts'
import { plant } from '../works.ts'

/** saw-tooth hall beside a glazed office head, wet yard, a stroke into the roof rod */
export const plantHall: Scene = {
  slug: 'plant-hall',
  seed: 21,
  pal: pal.storm,
  cam: eye(33, 3.4, -62, -17, 1230, 725),
  draw(d) {
    sky(d, { clouds: 1, seed: 31 })
    skyline(d, 'works', 60, 0.15, 5)
    skyline(d, 'wood', 40, 0.4, 8)
    mist(d, d.hy, 40, 0.5)
    ground(d, 42)
    const teeth = 6,
      tw = 11,
      hx = -46,
      hz = 6,
      dp = 44
    const things = (): void => {
      for (let i = 0; i < teeth; i += 1) {
        const x = hx + i * tw
        extrude(
          d,
          [
            [x, 0],
            [x + tw, 0],
            [x + tw, 8.5],
            [x + tw - 0.6, 13.2],
            [x, 8.5],
          ],
          hz,
          dp,
          '#8c99b3',
          '#5f6d8c',
        )
      }
      box(d, hx, 0, hz - 0.05, teeth * tw, 8.5, 0.1, '#8f9cb6', {
        bare: true,
        front: (q) => {
          ribs(d, q, 1.1)
          courses(d, q, 4.2, 0.5)
          windows(d, q, {
            u0: 1.5,
            u1: q.w - 1.5,
            v0: 5.4,
            v1: 7.4,
            nu: 36,
            nv: 1,
            gu: 0.12,
            gv: 0,
            lit: 0.7,
            runs: true,
            mull: 2,
          })
          gates(d, q, { n: 6, w: 4.4, h: 4.6, lit: 0.35 })
          band(d, q, 0, 0, q.w, 0.5, '#27324d', false)
        },
      })
      plant(d, 24, 15.5, 5, 7, 2.6, 6)
      box(d, 20, 0, 0, 17, 15.5, 26, '#a3afc6', {
        front: (q) => {
          windows(d, q, {
            u0: 0.8,
            u1: q.w - 0.8,
            v0: 0.4,
            v1: 15,
            nu: 9,
            nv: 4,
            gu: 0.1,
            gv: 0.3,
            lit: 0.55,
            mull: 2,
            runs: true,
          })
          courses(d, q, 3.75, 0.8)
        },
        right: (q) => {
          windows(d, q, {
            u0: 0.8,
            u1: q.w - 0.8,
            v0: 0.4,
            v1: 15,
            nu: 12,
            nv: 4,
            gu: 0.1,
            gv: 0.3,
            lit: 0.5,
            mull: 2,
          })
          courses(d, q, 3.75, 0.8)
        },
      })
      for (let i = 0; i < teeth; i += 1) {
        const x = hx + (i + 1) * tw - 0.6
        if (i < 5) rod(d, [x, 13.2, hz], 2.2)
        down(d, hx + i * tw, hz, 8.5)
        if (i < 5)
          wire(
            d,
            [
              [hx + i * tw, 8.5, hz],
              [x, 13.2, hz],
            ],
            1.5,
          )
      }
      for (const x of [20.2, 36.8]) {
        rod(d, [x, 15.5, 0.2], 2.6)
        down(d, x, 0, 15.5)
      }
      wire(d, [
        [20.2, 15.6, 0.2],
        [36.8, 15.6, 0.2],
        [36.8, 15.6, 26],
      ])
      rod(d, [28, 16.6, 0.2], 7)
      car(d, 22, -7, '#a3b1cc')
      car(d, 29, -7, '#4d5c7e', -1)
      lorry(d, -30, -2, -1, '#b9c3d6')
      for (const x of [-38, -8, 16]) lamppost(d, x, -3, 8, 0.45)
      person(d, 13, -6, 0.4)
      person(d, 14.2, -6, 0.2)
    }
    reflected(d, things, 0.42, [1.5, 6])
    ripples(d, d.yE - 40, d.yE - 2, 60, 4, 0.2)
    for (let i = 0; i < 6; i += 1) earthRod(d, hx + i * tw, hz, 1, i % 2 ? 5.5 : 7)
    earth(d, [
      [hx, -1, hz],
      [20, -1, hz],
      [20, -1, 0],
      [37, -1, 0],
      [37, -1, 30],
    ])
    earthRod(d, 20.2, 0, 1, 6)
    earthRod(d, 36.8, 0, 1, 6)
    soil(d, { seed: 3 })
    sphereOver(d, [hx + 5 * tw - 0.6, 15.4], [28, 23.6], hz, 30, 0.3)
    bolt(d, [900, -20], d.xy([28, 23.6, 0.2]), 8)
    rain(d, 260, 9)
  },
}
