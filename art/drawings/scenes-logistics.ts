// Logistics: hall with PV roof, hangar, container terminal, cold store.
import { n1, type P } from './core.ts'
import { band, courses, gates, louvre, pvRoof, ribs, windows } from './facade.ts'
import { car, container, fence, lamppost, lorry, mark, person, tree } from './life.ts'
import {
  cutRow,
  dim,
  down,
  earth,
  earthRod,
  mesh,
  ring,
  rod,
  span,
  sphereBeside,
  sphereOver,
  wire,
} from './lps.ts'
import { pal, vary } from './palettes.ts'
import { eye, type Scene } from './scene.ts'
import { block, shadow, sheet, unearth } from './sheet.ts'
import { ground, mist, reflected, ripples, sky, skyline, soil } from './sky.ts'
import { box, extrude, face, quad } from './solids.ts'
import { pole, truss } from './steel.ts'

/** white axonometric: roof as the drawing board, modules between the mesh */
const hallPv: Scene = {
  slug: 'logistics-hall-pv',
  seed: 161,
  pal: pal.paper,
  cam: { kind: 'axo', yaw: -38, elev: 34, s: 9.4, cx: 330, cy: 440 },
  draw(d) {
    sheet(d)
    const w = 92,
      dp = 60,
      h = 12
    block(d, -12, -26, w + 12, dp + 10, 8, '#eef2f8')
    ring(d, -2, -2, w + 2, dp + 2, 1)
    for (const x of [-2, 21, 46, 71, w + 2]) earthRod(d, x, -2, 1, 7)
    for (const z of [14, 30, 46, dp + 2]) earthRod(d, w + 2, z, 1, 7)
    earthRod(d, -2, 30, 1, 7)
    earthRod(d, -2, 60, 1, 7)
    d.poly(
      [
        [-12, 0, -25],
        [w + 12, 0, -25],
        [w + 12, 0, -1],
        [-12, 0, -1],
      ],
      { fill: '#dde5f0' },
    )
    for (let x = 2; x < w; x += 5.75) mark(d, x, -18, x + 0.25, -2, 0.9, '#ffffff')
    for (let x = -10; x < w + 10; x += 6) mark(d, x, -22.6, x + 3, -22.2, 1, '#ffffff')
    shadow(d, 0, 0, w, dp, h, [0.55, 0.25], 0.12)
    unearth(d, 0.9)
    box(d, 0, 0, 0, w, h, dp, '#c9d5e8', {
      front: (f) => {
        ribs(d, f, 1.45, 0.35)
        gates(d, f, { n: 16, w: 3.4, h: 3.8, v: 1, u0: 0, u1: 92, base: '#9fb3d4' })
        band(d, f, 0, 9.6, w, 10.2, '#7e97c4')
      },
      right: (f) => {
        ribs(d, f, 1.5, 0.35)
        windows(d, f, { u0: 2, u1: 20, v0: 1, v1: 10, nu: 9, nv: 3, gu: 0.15, gv: 0.3, lit: 0 })
        band(d, f, 0, 9.6, dp, 10.2, '#7e97c4')
      },
      left: (f) => {
        ribs(d, f, 1.5, 0.35)
        windows(d, f, { u0: 40, u1: 58, v0: 1, v1: 9, nu: 9, nv: 3, gu: 0.15, gv: 0.3, lit: 0 })
        band(d, f, 0, 9.6, dp, 10.2, '#7e97c4')
      },
      top: (f) => {
        pvRoof(d, f, {
          u0: 3,
          u1: w - 3,
          v0: 3,
          v1: dp - 3,
          rows: 12,
          cols: 15,
          gap: 0.34,
          skip: (i, j) => i % 5 === 2 && j % 4 === 1,
        })
      },
    })
    for (let i = 0; i < 9; i += 1) {
      const x = 3 + 5.73 * ((i % 3) * 5 + 2) + 0.6,
        z = 3 + 4.5 * (1 + 4 * Math.floor(i / 3)) + 0.7
      box(d, x, h, z, 4.4, 0.9, 3, '#eef3fa')
    }
    mesh(d, 0.4, 0.4, w - 0.4, dp - 0.4, h + 0.05, 15.2, 1.7)
    for (let i = 0; i <= 6; i += 1)
      for (let j = 0; j <= 4; j += 1)
        rod(d, [0.4 + ((w - 0.8) * i) / 6, h, 0.4 + ((dp - 0.8) * j) / 4], 3.4, 1.7)
    for (const x of [0, 23, 46, 69, w]) down(d, x, -0.05, h, 0)
    for (const z of [15, 30, 45, 60]) down(d, d.visible([1, 0, 0], [w, 5, 30]) ? w : 0, z, h, 0)
    for (let i = 0; i < 8; i += 1) tree(d, w + 8, dp + 4 - i * 8, 6.5)
    for (const i of [1, 2, 5, 8, 9, 13]) {
      const x = 5.75 * i + 1.6
      box(d, x, 1.1, -14.5, 2.5, 2.8, 13.5, '#f2f5fa', {
        left: (f) => ribs(d, f, 1.4, 0.3),
        right: (f) => ribs(d, f, 1.4, 0.3),
      })
      box(d, x, 0.6, -17.4, 2.5, 3, 2.3, '#a9bbd8', {
        front: (f) => d.d(quad(d, f, 0.3, 1.5, 2.2, 2.5), { fill: d.pal.glass }),
      })
    }
    for (const [x, z] of [
      [8, -20],
      [30, -19],
      [56, -20],
    ] as const)
      person(d, x, z, 0.3)
    sphereWholeOn(d)
    dim(d, [-12, -8, -26], [w + 12, -8, -26], [-10, 30])
  },
}
function sphereWholeOn(d: import('./core.ts').Draw): void {
  // section of the sphere between two roof rods, standing on the roof
  sphereOver(d, [0.4, 15.4], [0.4 + (91.2 / 6) * 2, 15.4], 0.4, 45, 0.05)
  sphereOver(d, [0.4 + 91.2 / 3, 15.4], [0.4 + (91.2 / 3) * 2, 15.4], 0.4, 45, 0.05)
  sphereOver(d, [0.4 + (91.2 / 3) * 2, 15.4], [91.6, 15.4], 0.4, 45, 0.05)
}

/** hangar open at night, an aircraft nose-on under the lamps */
const hangar: Scene = {
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

/** quay cranes against the last light, stacks and a ship */
const terminal: Scene = {
  slug: 'container-terminal',
  seed: 183,
  pal: vary({ sky: ['#101d3f', '#2d477a', '#6d84ae', '#b8b6bf', '#ecd3bc'], fog: 0.0016 }, pal.dusk),
  cam: eye(-20, 6, -120, 14, 1080, 735),
  draw(d) {
    d.near = 100
    sky(d, { clouds: 0.35, seed: 29, sun: [1240, 700] })
    skyline(d, 'works', 40, 0.12, 8)
    skyline(d, 'city', 26, 0.2, 9)
    ground(d, 78, ['#6c7896', '#16223f'])
    const hues = ['#5c7099', '#8495b5', '#3c5078', '#a9b4c6', '#6b7fa6', '#c3cad6', '#485d88']
    const crane = (x: number, z: number, up: boolean): void => {
      const c = d.tone('#14213f', [x, 0, z]),
        leg = (a: P, b: P, k = 0.5): void =>
          d.line([a, b], { stroke: c, sw: Math.max(1.4, d.scale(a) * k * 2) })
      for (const zz of [z + 14, z]) {
        for (const xx of [x, x + 20]) leg([xx, 0, zz], [xx, 42, zz])
        leg([x, 12, zz], [x + 20, 12, zz])
        leg([x, 12, zz], [x + 20, 40, zz], 0.25)
      }
      leg([x, 42, z + 14], [x + 20, 42, z + 14])
      for (const xx of [x, x + 20]) leg([xx, 42, z], [xx, 42, z + 14], 0.4)
      leg([x, 42, z], [x + 20, 42, z])
      leg([x + 20, 42, z], [x + 14, 64, z], 0.4)
      leg([x, 42, z], [x + 14, 64, z], 0.3)
      truss(d, [x - 22, 42, z], [x + 20, 42, z], 2.6, 16, { stroke: c })
      box(d, x - 14, 44.6, z - 2, 11, 5, 6, '#66779c', { front: (f) => ribs(d, f, 1) })
      if (up) {
        truss(d, [x + 20, 42, z], [x + 42, 86, z], 2.2, 16, { stroke: c })
        d.line(
          [
            [x + 14, 64, z],
            [x + 36, 75, z],
          ],
          { stroke: c, sw: 1.2 },
        )
      } else {
        truss(d, [x + 20, 42, z], [x + 72, 42, z], 2.4, 20, { stroke: c })
        d.line(
          [
            [x + 14, 64, z],
            [x + 44, 44.4, z],
          ],
          { stroke: c, sw: 1.2 },
        )
        d.line(
          [
            [x + 14, 64, z],
            [x + 68, 44.4, z],
          ],
          { stroke: c, sw: 1.2 },
        )
        box(d, x + 46, 39.6, z - 1, 3, 2.4, 3, '#8a99b8')
        d.line(
          [
            [x + 46.6, 39.6, z],
            [x + 46, 26, z],
          ],
          { stroke: c, sw: 0.9 },
        )
        d.line(
          [
            [x + 48.4, 39.6, z],
            [x + 49, 26, z],
          ],
          { stroke: c, sw: 0.9 },
        )
        container(d, x + 41.4, 22.6, z - 1, 12.2, '#a9b4c6')
      }
      d.line(
        [
          [x + 14, 64, z],
          [x - 20, 44.6, z],
        ],
        { stroke: c, sw: 1 },
      )
      rod(d, [x + 14, 64, z], 4)
      wire(
        d,
        [
          [x + 14, 64, z],
          [x, 42, z],
          [x, 0, z],
        ],
        1.8,
      )
      wire(
        d,
        [
          [x + 20, 42, z],
          [x + 20, 0, z],
        ],
        1.8,
      )
      if (!up) rod(d, [x + 72, 44.4, z], 3)
      else rod(d, [x + 42, 88, z], 2.6)
    }
    const things = (): void => {
      crane(110, 150, true)
      crane(52, 64, false)
      extrude(
        d,
        [
          [46, 1],
          [210, 1],
          [224, 15],
          [206, 13],
          [66, 13],
          [46, 15],
        ],
        60,
        26,
        '#2c3c62',
        '#46577f',
        () => {
          d.line(
            [
              [48, 5, 60],
              [214, 5, 60],
            ],
            { sw: 0.8, op: 0.5 },
          )
        },
      )
      for (let i = 0; i < 10; i += 1)
        for (let j = 0; j < 2 + ((i * 7) % 4); j += 1)
          container(d, 84 + i * 12.6, 13 + j * 2.6, 62, 12.2, d.r.pick(hues))
      box(d, 56, 13, 62, 12, 22, 20, '#c7cedb', {
        front: (f) =>
          windows(d, f, { u0: 0.6, u1: 11.4, v0: 2, v1: 21, nu: 6, nv: 7, gu: 0.4, gv: 0.6, lit: 0.6 }),
      })
      crane(0, 26, false)
      for (let k = 3; k >= 0; k -= 1)
        for (let i = 0; i < 5; i += 1) {
          const n = 2 + Math.floor(d.r.next() * 4)
          for (let j = 0; j < n; j += 1)
            container(d, -88 + i * 13, j * 2.6, 16 - k * 0 + k * 9, 12.2, d.r.pick(hues))
        }
      for (let i = 0; i < 6; i += 1) {
        const n = 1 + Math.floor(d.r.next() * 4)
        for (let j = 0; j < n; j += 1) container(d, -86 + i * 12.9, j * 2.6, 0, 12.2, d.r.pick(hues))
      }
      for (const x of [-52, -9]) {
        pole(d, x, 10, 30, 0.3, 0.35)
        rod(d, [x, 30, 10], 3)
        down(d, x, 9.6, 30)
        const q = d.xy([x, 29.4, 10])
        d.raw(
          `<path d="M${n1(q[0] - 16)} ${n1(q[1])}h32" stroke="#f7efdc" stroke-width="4" stroke-dasharray="6 3"/>`,
        )
        if (!d.mirror)
          d.air.push(
            `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="90" fill="${d.gradient(
              [
                [0, '#fff4dc', 0.5],
                [0.3, '#fff4dc', 0.12],
                [1, '#fff4dc', 0],
              ],
              '',
              'radialGradient',
            )}"/>`,
          )
      }
      lorry(d, -12, -4, 1, '#7d8fb3', 12)
      person(d, -16, -5, 0.3, true)
      person(d, 14, -4, 0.2, true)
      car(d, 18, -3, '#a9b6cc')
    }
    const q = d.xy([30, 0, 10])[0],
      qb = d.xy([30, 0, 70])[0]
    reflected(
      d,
      things,
      0.6,
      [2, 8],
      `M${n1(q - 60)} ${n1(d.yE)}L${n1(qb)} ${n1(d.hy + 20)}H1600V${n1(d.yE)}Z`,
    )
    ripples(d, d.hy + 26, d.yE - 2, 90, 3, 0.28, '#ffe9d4', q, 1600)
    const xq = q - 40
    cutRow(d, 78, [80, 330, 580, 830], 1.2, 9, [0, xq - 20])
    for (const x of [0, 20])
      earth(d, [
        [x, 0, 26],
        [x, -1.2, 26],
      ])
    soil(d, { seed: 130, water: [xq, 1640, 120] })
    for (let i = 0; i < 1; i += 1)
      d.raw(
        `<path d="M${n1(xq - 12)} ${n1(d.yE - 2)}h26v132h-14v-118h-12z" fill="#8b9bbb" stroke="#c7d5f0" stroke-width="1"/>`,
      )
    sphereOver(d, [-52, 33], [-9, 33], 10, 60, 0.12)
  },
}

/** white high-bay cube on a snowy day */
const cold: Scene = {
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
export const logistics: Scene[] = [hallPv, hangar, terminal, cold]
