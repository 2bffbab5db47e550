import { sphereOver } from '../arcs.ts'
import { n1 } from '../base.ts'
import { band, courses, gates, lamp, ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { spin } from '../spin.ts'
import { pole } from '../steel.ts'
import { forklift } from '../vehicles.ts'
import { reflected, ripples } from '../weather.ts'
import { windows } from '../windows.ts'

/** open steel rack with drums and containers under lamps, close, at night */
export const solvent: Scene = {
  slug: 'solvent-store',
  seed: 234,
  pal: vary({
    sky: ['#04101f', '#082038', '#103656', '#2a5878'],
    haze: '#1a3f5c',
    ground: ['#1c3d58', '#0a1a2e'],
    soil: ['#0c1c30', '#050d18'],
    tree: '#071828',
    glass: '#123552',
    amb: [0.36, 0.46, 0.58],
  }),
  cam: eye(-8.5, 1.9, -25, 13, 1180, 700),
  draw(d) {
    d.near = 30
    sky(d, { clouds: 0.6, seed: 38 })
    skyline(d, 'works', 120, 0.2, 54)
    skyline(d, 'works', 60, 0.45, 55)
    ground(d, 19.5)
    const things = (): void => {
      spin(
        d,
        24,
        18,
        [
          [3, 0],
          [3, 9],
          [0.4, 11],
        ],
        '#8fa2b8',
        { rings: [3, 6], seams: 4 },
      )
      spin(
        d,
        31,
        18,
        [
          [3, 0],
          [3, 9],
          [0.4, 11],
        ],
        '#8fa2b8',
        { rings: [3, 6], seams: 4 },
      )
      box(d, 11.6, 0, 3, 16, 4.6, 8, '#8b9eb3', {
        front: (f) => {
          courses(d, f, 0.5, 0.4)
          windows(d, f, { u0: 1, u1: 6, v0: 1.4, v1: 2.8, nu: 3, nv: 1, gu: 0.2, gv: 0, lit: 0.9 })
          gates(d, f, { n: 2, w: 2.6, h: 3, u0: 7.4, u1: 15.4 })
          lamp(d, f, 10.8, 3.5, 11.8, 3.7, '#fff4df')
        },
        left: (f) => courses(d, f, 0.5, 0.4),
      })
      const X0 = -10,
        X1 = 10,
        dp = 6,
        lv = [0.35, 2.55, 4.75]
      d.poly(
        [
          [X0, 0.02, dp],
          [X1, 0.02, dp],
          [X1, 7.2, dp],
          [X0, 7.2, dp],
        ],
        {
          fill: d.gradient([
            [0, '#e9eee9', 0.42],
            [0.5, '#a9bfcf', 0.2],
            [1, '#6d8aa3', 0.12],
          ]),
        },
      )
      {
        const f = d.path([
          [X0, 0, dp],
          [X1, 0, dp],
          [X1, 7.2, dp],
          [X0, 7.2, dp],
        ])
        if (!d.mirror) d.glow.push(`<path d="${f}" fill="#cfe2ee" opacity=".3"/>`)
      }
      for (let x = X0; x <= X1; x += 0.5)
        d.line(
          [
            [x, 0, dp],
            [x, 7.2, dp],
          ],
          { sw: 0.5, op: 0.2 },
        )
      for (let i = 0; i <= 8; i += 1)
        d.line(
          [
            [X0 + i * 2.5, 0, dp - 1],
            [X0 + i * 2.5, 7.2, dp - 1],
          ],
          { stroke: '#0f2a42', sw: 2.4, op: 0.8 },
        )
      for (const y of lv) {
        box(d, X0, y - 0.16, 1, X1 - X0, 0.14, 4, '#5d7890', { edge: 0.8 })
        for (let b = 0; b < 8; b += 1) {
          const x = X0 + b * 2.5 + 0.25,
            kind = d.r.next()
          if (kind < 0.48)
            for (const zz of [2.6, 1.5])
              for (let i = 0; i < 3; i += 1)
                spin(
                  d,
                  x + 0.36 + i * 0.66,
                  zz,
                  [
                    [0.29, y],
                    [0.3, y + 0.3],
                    [0.29, y + 0.6],
                    [0.29, y + 0.88],
                  ],
                  d.r.pick(['#3f6a8e', '#56809f', '#2d5273', '#9db4c6']),
                  { seg: 22, rings: [y + 0.3, y + 0.6], lid: '#86a2b8' },
                )
          else if (kind < 0.9)
            for (let i = 0; i < 2; i += 1) {
              box(d, x + i * 1.08, y, 1.4, 1, 0.14, 1.1, '#6e7f8e', { edge: 0.6 })
              box(d, x + i * 1.08, y + 0.14, 1.4, 1, 1, 1.1, '#d3e0e8', {
                front: (f) => {
                  ribs(d, f, 0.2, 1.1)
                  courses(d, f, 0.2, 1.1)
                  band(d, f, 0.32, 0.42, 0.68, 0.68, '#f1f5f8')
                },
              })
              spin(
                d,
                x + 0.5 + i * 1.08,
                1.95,
                [
                  [0.12, y + 1.14],
                  [0.12, y + 1.2],
                ],
                '#31506e',
                { seg: 12 },
              )
            }
        }
      }
      for (let i = 0; i <= 8; i += 1) {
        const x = X0 + i * 2.5
        d.line(
          [
            [x, 0, 0.9],
            [x, 7.2, 0.9],
          ],
          { stroke: d.shade('#9fb3c4', [0, 0, -1], [x, 3, 1]), sw: 5 },
        )
        d.line(
          [
            [x, 0, 0.9],
            [x, 7.2, 0.9],
          ],
          { sw: 0.8, op: 0.5 },
        )
      }
      for (const y of lv)
        d.line(
          [
            [X0, y - 0.09, 0.9],
            [X1, y - 0.09, 0.9],
          ],
          { stroke: d.shade('#aebfce', [0, 0, -1], [0, y, 1]), sw: 4.4 },
        )
      for (const b of [1, 6])
        d.line(
          [
            [X0 + b * 2.5, 0.3, 0.85],
            [X0 + b * 2.5 + 2.5, 7, 0.85],
            [X0 + b * 2.5 + 2.5, 0.3, 0.85],
            [X0 + b * 2.5, 7, 0.85],
          ],
          { stroke: '#9fb3c4', sw: 1.4, op: 0.7 },
        )
      box(d, X0 - 1, 7.2, -0.8, X1 - X0 + 2, 0.5, 8.2, '#9fb1c2', {
        front: (f) => {
          ribs(d, f, 0.5, 0.8)
        },
      })
      for (let i = 0; i < 4; i += 1) {
        const q = d.xy([X0 + 2.5 + i * 5, 7.12, 0.2])
        d.raw(
          `<rect x="${n1(q[0] - 26)}" y="${n1(q[1] - 2)}" width="52" height="4.5" rx="2" fill="#fff8ea"/>`,
        )
        if (!d.mirror)
          d.air.push(
            `<path d="M${n1(q[0] - 26)} ${n1(q[1])}h52l110 ${n1(330)}h-272z" fill="${d.gradient([
              [0, '#f3f6ee', 0.1],
              [1, '#f3f6ee', 0],
            ])}"/>`,
          )
      }
      box(d, X0 - 1.2, 0, -1.2, X1 - X0 + 2.4, 0.22, 0.25, '#7f95a8', { edge: 0.8 })
      forklift(d, 3.6, -2)
      person(d, 4.45, -1.7, 0.05)
      for (const x of [-4.2, -5.1]) person(d, x, -1.9, 0.2, true)
    }
    reflected(d, things, 0.4, [1.5, 7])
    ripples(d, d.yE - 50, d.yE - 3, 50, 8, 0.15)
    for (const x of [-11, -3.7, 3.7, 11]) {
      rod(d, [x, 7.7, -0.8], 2.2)
      down(d, x, -0.82, 7.2, 0.7)
      earthRod(d, x, -0.82, 0.7, 3)
    }
    wire(d, [
      [-11, 7.74, -0.8],
      [11, 7.74, -0.8],
    ])
    for (const x of [-10, -5, 0, 5, 10])
      earth(
        d,
        [
          [x, 0.2, 0.9],
          [x, -0.7, -0.82],
        ],
        1.5,
      )
    pole(d, -14.2, 0, 10.4, 0.08)
    rod(d, [-14.2, 10.2, 0], 1.6)
    down(d, -14.2, 0, 10.2, 0.7)
    earthRod(d, -14.2, 0, 0.7, 3.6)
    earth(d, [
      [-16, -0.7, -0.8],
      [28, -0.7, -0.8],
    ])
    const s = (x: number): number => d.xy([x, 0, -1])[0]
    soil(d, { seed: 180, slab: [[s(-11.4), s(11.4), 26]] })
    sphereOver(d, [-14.2, 11.8], [3.7, 9.9], -0.4, 20, 0.3)
  },
}
