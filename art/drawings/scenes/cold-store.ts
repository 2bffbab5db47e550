import { sphereBeside, sphereOver } from '../arcs.ts'
import { n1 } from '../base.ts'
import { band, courses, gates, louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { fence, lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, quad } from '../solids.ts'
import { tree } from '../trees.ts'
import { windows } from '../windows.ts'

/** white high-bay cube on a snowy day */
export const cold: Scene = {
  slug: 'cold-store',
  seed: 194,
  pal: pal.snow,
  cam: eye(52, 2.6, -64, -30, 1090, 740),
  draw(d) {
    sky(d, { clouds: 0.25, seed: 15 })
    skyline(d, 'hills', 120, 0.1, 8)
    skyline(d, 'wood', 60, 0.25, 4)
    mist(d, d.hy, 40, 0.8)
    ground(d, 40)
    for (let i = 0; i < 14; i += 1)
      tree(d, -140 + i * 14 + d.r.in(-3, 3), 100 + d.r.in(-8, 8), d.r.in(12, 18), 'fir')
    box(d, -44, 0, 14, 58, 34, 50, '#f3f5f8', {
      front: (f) => {
        ribs(d, f, 1.15, 0.35)
        courses(d, f, 8.5, 0.8)
        band(d, f, 0, 32.6, 58, 34, '#5a76aa')
      },
      right: (f) => {
        ribs(d, f, 1.15, 0.35)
        courses(d, f, 8.5, 0.8)
        band(d, f, 0, 32.6, 50, 34, '#5a76aa')
        for (const v of [2, 10.5, 19, 27.5])
          d.line([f.at(44, v), f.at(48, v + 6.5), f.at(48, v + 8.5)], { sw: 1, op: 0.7 })
      },
    })
    box(d, -44, 0, 2, 80, 9.5, 12, '#e4e9f0', {
      front: (f) => {
        ribs(d, f, 1.15, 0.4)
        gates(d, f, { n: 12, w: 3.3, h: 3.6, v: 1.1, base: '#9aabc8', lit: 0.5 })
        band(d, f, 0, 5.6, 80, 6.3, '#5a76aa')
        for (let i = 0; i < 12; i += 1) {
          const a = 2 + (76 / 12) * (i + 0.5)
          band(d, f, a - 2.1, 0.9, a - 1.65, 5, '#2c3c60', false)
          band(d, f, a + 1.65, 0.9, a + 2.1, 5, '#2c3c60', false)
        }
      },
      right: (f) => ribs(d, f, 1.15, 0.4),
    })
    for (let i = 0; i < 3; i += 1) {
      box(d, 16 + i * 6.4, 13, 20, 5, 4, 9, '#c3cddc', {
        front: (f) => louvre(d, f, 0.4, 0.6, 4.6, 3.4, 0.35),
        right: (f) => ribs(d, f, 0.8),
      })
    }
    box(d, 14, 0, 14, 22, 13, 30, '#dbe2ec', {
      front: (f) => {
        windows(d, f, { u0: 1, u1: 21, v0: 10, v1: 12.2, nu: 10, nv: 1, gu: 0.15, gv: 0, lit: 0.8 })
      },
      right: (f) => {
        ribs(d, f, 2, 0.4)
        windows(d, f, { u0: 1, u1: 29, v0: 1, v1: 12, nu: 11, nv: 3, gu: 0.25, gv: 0.4, lit: 0.6 })
      },
    })
    for (const x of [-44, -24.7, -5.3, 14]) {
      rod(d, [x, 34, 14], 3.4)
      wire(
        d,
        [
          [x, 34, 14],
          [x, 9.5, 14],
        ],
        1.8,
      )
      down(d, x, 1.95, 9.5)
    }
    wire(d, [
      [-44, 34.1, 14],
      [14, 34.1, 14],
      [14, 34.1, 64],
    ])
    for (const z of [30.6, 47.3, 64]) {
      rod(d, [14, 34, z], 3.4)
      wire(
        d,
        [
          [14, 34, z],
          [14, 13, z],
        ],
        1.8,
      )
    }
    for (const x of [25, 36]) {
      rod(d, [x, 9.5, 2], 2.4)
      down(d, x, 1.95, 9.5)
    }
    wire(d, [
      [-44, 9.6, 2],
      [36, 9.6, 2],
      [36, 9.6, 14],
    ])
    down(d, 36, 44, 13, 0.5)
    rod(d, [36, 13, 44], 3)
    wire(d, [
      [36, 13, 14],
      [36, 13, 44],
    ])
    const truck = (x: number): void => {
      box(d, x, 1.1, -11, 2.55, 2.85, 12.8, '#ffffff', { right: (f) => ribs(d, f, 1.4, 0.4) })
      box(d, x, 0.6, -13.8, 2.5, 3, 2.3, '#7f98c4', {
        front: (f) => {
          d.d(quad(d, f, 0.25, 1.5, 2.25, 2.5), { fill: d.pal.glass })
        },
      })
      for (const z of [-13, -10, -2.5, -1.2]) {
        const q = d.xy([x + 2.55, 0.5, z])
        d.raw(
          `<ellipse cx="${n1(q[0])}" cy="${n1(q[1])}" rx="${n1(d.scale([x, 0, z]) * 0.4)}" ry="${n1(d.scale([x, 0, z]) * 0.5)}" fill="#0d1730"/>`,
        )
      }
    }
    for (const x of [-33, -14, -7.6, 11.4, 17.8]) truck(x)
    person(d, 26, -8, 0.3, true)
    person(d, 27.2, -8, 0.2)
    for (const x of [-50, -28, 4, 32]) lamppost(d, x, -16, 9, 0)
    tree(d, 62, 6, 13, 'bare')
    tree(d, 54, 26, 12, 'bare')
    tree(d, -62, 4, 14, 'fir')
    tree(d, -70, 10, 17, 'fir')
    fence(d, 38, 70, 10, 2.2)
    let tr = ''
    for (let i = 0; i < 6; i += 1)
      tr += d.path(
        [
          [-70, 0, -17 - i * 0.5],
          [70, 0, -19 - i * 0.5],
        ],
        false,
      )
    d.d(tr, { stroke: '#9fb0ca', sw: 1, op: 0.35 })
    let fl = ''
    for (let i = 0; i < 240; i += 1)
      fl += `<circle cx="${n1(d.r.in(0, 1600))}" cy="${n1(d.r.in(0, d.yE - 8))}" r="${d.r.in(0.7, 2).toFixed(1)}"/>`
    d.air.push(`<g fill="#ffffff" opacity=".8">${fl}</g>`)
    for (const x of [-44, -24.7, -5.3, 14, 25, 36]) earthRod(d, x, 2, 1, 6.5)
    earth(d, [
      [-46, -1, 1.9],
      [36, -1, 1.9],
      [36, -1, 44],
    ])
    const s = (a: number): number => d.xy([a, 0, 2])[0]
    soil(d, { seed: 140, slab: [[s(-44), s(36), 24]] })
    sphereOver(d, [-5.3, 37.4], [14, 37.4], 14, 20, 0.1)
    sphereOver(d, [-24.7, 37.4], [-5.3, 37.4], 14, 20, 0.1)
    sphereBeside(d, 36, 11.9, 2, 30, 1, 0.1)
  },
}
