import { sphereBeside } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { band, gates, ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrude, face } from '../solids.ts'
import { truss } from '../steel.ts'
import { reflected, ripples } from '../weather.ts'
import { windows } from '../windows.ts'

/** hangar open at night, an aircraft nose-on under the lamps */
export const hangar: Scene = {
  slug: 'airport-hangar',
  seed: 172,
  pal: vary({ sky: ['#03081a', '#0a1838', '#17305f', '#38588f'] }),
  cam: eye(7, 2.6, -92, 0, 1390, 770, 880),
  draw(d) {
    sky(d, { clouds: 0.8, seed: 13, moon: [1390, 150] })
    skyline(d, 'wood', 20, 0.3, 2)
    ground(d, 58, ['#233a69', '#0a142e'])
    const things = (): void => {
      const arch = (x0: number, x1: number, e: number, c: number): [number, number][] =>
        Array.from({ length: 25 }, (_, i): [number, number] => {
          const t = i / 24
          return [x1 + (x0 - x1) * t, e + (c - e) * Math.sin(Math.PI * t) ** 0.8]
        })
      box(d, -62, 0, 4, 24, 9, 30, '#8e9bb5', {
        front: (f) => {
          windows(d, f, { nu: 9, nv: 2, gu: 0.2, gv: 0.35, lit: 0.5 })
          ribs(d, f, 1.2, 0.5)
        },
      })
      box(d, 38, 0, 4, 30, 7, 30, '#8e9bb5', {
        front: (f) => {
          gates(d, f, { n: 4, w: 5, h: 5, lit: 0.3 })
          ribs(d, f, 1.2, 0.5)
        },
      })
      const prof: [number, number][] = [[-40, 0], [40, 0], ...arch(-40, 40, 15, 24)]
      extrude(d, prof, 0, 70, '#93a0ba', '#5d6c90', () => {
        const inner: P[] = [
            [-34, 0, 0],
            [34, 0, 0],
            [34, 14.5, 0],
            [-34, 14.5, 0],
          ],
          ip = d.path(inner)
        d.d(ip, {
          fill: d.gradient([
            [0, '#8ea3cc'],
            [0.5, '#dfe6f2'],
            [1, '#f2efe6'],
          ]),
        })
        if (!d.mirror) d.glow.push(`<path d="${ip}" fill="#dfe8fb" opacity=".35"/>`)
        // interior: back wall and trusses in perspective
        d.poly(
          [
            [-34, 0.02, 0],
            [34, 0.02, 0],
            [33, 0.02, 60],
            [-33, 0.02, 60],
          ],
          { fill: '#aab6cc' },
        )
        d.poly(
          [
            [-33, 0, 60],
            [33, 0, 60],
            [33, 14.5, 60],
            [-33, 14.5, 60],
          ],
          { fill: '#b9c5da', stroke: '#4d6190', sw: 0.6 },
        )
        for (let z = 58; z > 4; z -= 9) {
          truss(d, [-33.6, 12.6, z], [33.6, 12.6, z], 1.9, 26, { stroke: '#43578a' })
          for (const x of [-33.6, 33.6])
            d.line(
              [
                [x, 0, z],
                [x, 12.6, z],
              ],
              { stroke: '#43578a', sw: 1.6 },
            )
          for (let x = -26; x <= 26; x += 13) {
            const q = d.xy([x, 12.4, z])
            d.raw(
              `<ellipse cx="${n1(q[0])}" cy="${n1(q[1])}" rx="${n1((5 * 14) / (z + 14) + 3)}" ry="2.2" fill="#fff"/>`,
            )
          }
        }
        for (const x of [-28, -21, 20, 27]) box(d, x, 0, 52, 4, 4, 2, '#5a6e9b')
        let r = ''
        for (let x = -39; x < 40; x += 1.3) {
          const t = (x + 40) / 80,
            top = 15 + 9 * Math.sin(Math.PI * t) ** 0.8
          r += d.path(
            [
              [x, Math.abs(x) < 34 ? 14.6 : 0, 0],
              [x, top, 0],
            ],
            false,
          )
        }
        d.d(r, { stroke: d.pal.line, sw: 0.5, op: 0.22 })
        band(d, face([-34, 14.5, 0], [1, 0, 0], [0, 1, 0], 68, 1, [0, 0, -1]), 0, 0, 68, 0.9, '#2a3a66')
      })
      // aircraft, nose-on: wing span 34 m
      const Z = 12,
        C = (y: number, x: number): P => [x, y, Z],
        col = '#e8edf6',
        sh = '#9fb0cf',
        ln = '#25375f'
      d.poly([C(5.2, -0.25), C(5.2, 0.25), C(11.9, 0.12), C(11.9, -0.12)], { fill: sh, stroke: ln, sw: 0.7 })
      d.poly([C(5.4, -6.2), C(5.4, 6.2), C(5.1, 1), C(5.1, -1)], { fill: sh, stroke: ln, sw: 0.6 })
      for (const s of [-1, 1]) {
        d.poly([C(2.7, s * 1.6), C(4.6, s * 17), C(6, s * 17.6), C(4.9, s * 17.1), C(3.5, s * 1.6)], {
          fill: sh,
          stroke: ln,
          sw: 0.8,
        })
        const q = d.xy(C(2, s * 5.8)),
          k = d.scale(C(2, 0))
        d.raw(
          `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(1.12 * k)}" fill="#cfd9ea" stroke="${ln}" stroke-width="1"/><circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(0.88 * k)}" fill="#1a2848"/><circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(0.25 * k)}" fill="#9fb0cf"/>`,
        )
        for (const e of [0, 0.7]) {
          const g = d.xy(C(0.55, s * (3 + e)))
          d.raw(
            `<rect x="${n1(g[0] - 0.2 * k)}" y="${n1(g[1] - 0.55 * k)}" width="${n1(0.4 * k)}" height="${n1(1.1 * k)}" rx="2" fill="#131d38"/>`,
          )
        }
        d.line([C(1, s * 3.3), C(2.8, s * 2.8)], { stroke: ln, sw: 2 })
      }
      const c = d.xy(C(3.9, 0)),
        k = d.scale(C(0, 0)),
        g = d.gradient([
          [0, '#ffffff'],
          [0.55, col],
          [1, '#7d90b6'],
        ])
      d.raw(
        `<circle cx="${n1(c[0])}" cy="${n1(c[1])}" r="${n1(1.98 * k)}" fill="${g}" stroke="${ln}" stroke-width="1"/><path d="M${n1(c[0] - 1.05 * k)} ${n1(c[1] - 0.62 * k)}Q${n1(c[0])} ${n1(c[1] - 1.15 * k)} ${n1(c[0] + 1.05 * k)} ${n1(c[1] - 0.62 * k)}L${n1(c[0] + 0.86 * k)} ${n1(c[1] - 0.18 * k)}Q${n1(c[0])} ${n1(c[1] - 0.5 * k)} ${n1(c[0] - 0.86 * k)} ${n1(c[1] - 0.18 * k)}Z" fill="#1a2848" stroke="${ln}" stroke-width=".6"/><circle cx="${n1(c[0])}" cy="${n1(c[1] + 0.5 * k)}" r="${n1(0.9 * k)}" fill="none" stroke="${ln}" stroke-width=".5" opacity=".35"/>`,
      )
      d.line([C(0.3, 0), C(2, 0)], { stroke: ln, sw: 2.2 })
      for (const s of [-0.25, 0.25]) {
        const q = d.xy(C(0.38, s))
        d.raw(
          `<rect x="${n1(q[0] - 2)}" y="${n1(q[1] - 0.38 * k)}" width="4" height="${n1(0.76 * k)}" fill="#131d38"/>`,
        )
      }
      for (const [x, z] of [
        [-9, 4],
        [-10, 4.2],
        [8, 6],
        [13, 2],
        [-22, 6],
      ] as const)
        person(d, x, z, d.r.in(0.1, 0.4))
      const top = prof.slice(2).map(([x, y]): P => [x, y, -0.05])
      wire(d, top)
      for (const i of [0, 6, 12, 18, 24]) {
        const q = top[i] as P
        rod(d, q, i === 12 ? 4.5 : 3)
      }
      for (const x of [-40, 40]) down(d, x, -0.05, 15)
      for (const x of [-37, 37])
        wire(
          d,
          [
            [x, 16.4, -0.05],
            [x, 0.4, -0.05],
          ],
          1.6,
        )
      for (const x of [-61.8, -44]) {
        rod(d, [x, 9, 4], 2.4)
        down(d, x, 4, 9)
      }
      rod(d, [67.6, 7, 4], 2.4)
      down(d, 68, 4, 7)
      wire(d, [
        [-62, 9, 4],
        [-40, 9, 4],
      ])
      wire(d, [
        [40, 7, 4],
        [68, 7, 4],
      ])
      for (const x of [-54, 52]) lamppost(d, x, -8, 11, 0.4)
    }
    reflected(d, things, 0.5, [1.6, 8])
    d.line(
      [
        [0, 0, -34],
        [0, 0, 0],
      ],
      { stroke: '#dfe9ff', sw: 2.4, op: 0.5 },
    )
    for (const s of [-1, 1])
      d.line(
        [
          [s * 30, 0, -34],
          [s * 24, 0, 0],
        ],
        { stroke: '#dfe9ff', sw: 1.2, op: 0.3, dash: '10 8' },
      )
    ripples(d, d.yE - 60, d.yE - 3, 80, 8, 0.15)
    for (const x of [-61.8, -40, -13, 13, 40, 68]) earthRod(d, x, 0, 1, 8)
    earth(d, [
      [-62, -1, 0],
      [68, -1, 0],
    ])
    soil(d, { seed: 120 })
    sphereBeside(d, -40, 18, 0, 45, -1, 0.1)
    sphereBeside(d, 40, 18, 0, 45, 1, 0.1)
  },
}
