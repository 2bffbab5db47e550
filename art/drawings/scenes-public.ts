// Health and public buildings: hospital, school, church tower, town-hall high-rise.
import { mix, n1, type P } from './core.ts'
import { band, courses, lamp, ribs, windows } from './facade.ts'
import { car, grove, hedge, house, lamppost, mark, person, tree } from './life.ts'
import { down, earth, earthRod, rod, sphereBeside, sphereOver, wire } from './lps.ts'
import { pal, vary } from './palettes.ts'
import { eye, type Scene } from './scene.ts'
import { bolt, ground, mist, reflected, sky, skyline, soil } from './sky.ts'
import { box, extrude, face, ringPts, spin } from './solids.ts'
import { plant } from './steel.ts'

/** bed tower with helipad over a low treatment block, last light */
const hospital: Scene = {
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

/** two-storey school in a bright day, children in the yard, street elevation */
const school: Scene = {
  slug: 'school',
  seed: 132,
  pal: vary({ ground: ['#dfe5e9', '#c3cfd6'] }, pal.day),
  cam: eye(-22, 2.6, -44, 24, 1190, 765, 740),
  draw(d) {
    sky(d, { clouds: 0.5, seed: 6, low: -0.6 })
    skyline(d, 'hills', 120, 0.12, 5)
    skyline(d, 'village', 46, 0.22, 18)
    mist(d, d.hy, 40, 0.6)
    ground(d, 30)
    grove(d, [
      [-34, 34, 13],
      [-24, 36, 15],
      [-12, 38, 13],
      [36, 34, 14],
      [44, 30, 12],
      [26, 38, 15],
    ])
    const W1 = '#eef0f2'
    box(d, 22, 0, 6, 22, 9.4, 22, '#dde3eb', {
      front: (f) => {
        ribs(d, f, 1.1, 0.6)
        windows(d, f, { u0: 1, u1: 21, v0: 6, v1: 8.6, nu: 12, nv: 1, gu: 0.08, gv: 0, lit: 0.2 })
        band(d, f, 0, 0, 22, 0.5, '#a3afc2', false)
      },
      left: (f) => ribs(d, f, 1.1, 0.6),
    })
    box(d, -30, 0, 8, 36, 7.6, 12, W1, {
      front: (f) => {
        for (const v of [0.7, 4.4]) {
          windows(d, f, {
            u0: 1,
            u1: 35,
            v0: v,
            v1: v + 2.4,
            nu: 14,
            nv: 1,
            gu: 0.24,
            gv: 0,
            lit: 0.3,
            mull: 3,
          })
        }
        band(d, f, 0, 3.6, 36, 4, '#c5cdd9', false)
        band(d, f, 0, 0, 36, 0.5, '#a3afc2', false)
      },
    })
    extrude(
      d,
      [
        [-30.6, 7.6],
        [6.6, 7.6],
        [6.6, 8],
        [-30.6, 8],
      ],
      7.4,
      13,
      '#7c8aa5',
    )
    extrude(
      d,
      [
        [6, 0],
        [22, 0],
        [22, 7],
        [14, 11.5],
        [6, 7],
      ],
      4,
      20,
      '#e6eaef',
      '#8795ae',
      () => {},
    )
    box(d, 6, 0, 3.9, 16, 7, 0.1, '#e6eaef', {
      bare: true,
      edge: 0,
      front: (f) => {
        windows(d, f, { u0: 1, u1: 15, v0: 0.2, v1: 6.4, nu: 8, nv: 2, gu: 0.06, gv: 0.06, lit: 0.3 })
      },
    })
    d.poly(
      ringPts(14, 0, 0, 1).map((q): P => [q[0], 8.6 + q[2] * 1, 3.85]),
      { fill: '#f8fafc', stroke: d.pal.line, sw: 1.2 },
    )
    d.line(
      [
        [14, 8.6, 3.8],
        [14, 9.3, 3.8],
      ],
      { sw: 1.3, op: 0.9 },
    )
    d.line(
      [
        [14, 8.6, 3.8],
        [14.5, 8.4, 3.8],
      ],
      { sw: 1.3, op: 0.9 },
    )
    for (const x of [-30.5, -12, 6.5]) {
      rod(d, [x, 8, 7.4], 2.2)
    }
    wire(d, [
      [-30.6, 8.06, 7.4],
      [6.4, 8.06, 7.4],
    ])
    for (const x of [-30.3, -18, -6]) down(d, x, 7.9, 8)
    wire(d, [
      [6, 7, 3.8],
      [14, 11.5, 3.8],
      [22, 7, 3.8],
    ])
    rod(d, [14, 11.5, 3.8], 2.6)
    down(d, 6, 3.8, 7)
    down(d, 22, 3.8, 7)
    for (const x of [33, 43.9]) {
      rod(d, [x, 9.4, 6], 2.4)
      down(d, x, 6, 9.4)
    }
    wire(d, [
      [22, 9.5, 6],
      [44, 9.5, 6],
    ])
    // yard: climbing frame, ping-pong, bench, bicycles, a hopscotch
    d.line(
      [
        [-24, 0, 0],
        [-22.6, 2.6, 0],
        [-17, 2.6, 0],
        [-15.6, 0, 0],
      ],
      { sw: 1.8, op: 0.8 },
    )
    d.line(
      [
        [-22.6, 2.6, 0],
        [-21.4, 0, 0],
      ],
      { sw: 1.8, op: 0.8 },
    )
    d.line(
      [
        [-17, 2.6, 0],
        [-18.2, 0, 0],
      ],
      { sw: 1.8, op: 0.8 },
    )
    for (const x of [-21.2, -19]) {
      d.line(
        [
          [x - 0.25, 2.6, 0],
          [x - 0.5, 0.6, -0.4],
          [x + 0.1, 0.6, -0.4],
          [x + 0.25, 2.6, 0],
        ],
        { sw: 0.9, op: 0.8 },
      )
    }
    box(d, 26, 0.72, -2, 2.7, 0.08, 1.5, '#7f93b8')
    for (const x of [26.4, 28.2])
      d.line(
        [
          [x, 0, -2],
          [x, 0.72, -2],
        ],
        { sw: 2, op: 0.8 },
      )
    for (let i = 0; i < 5; i += 1) mark(d, -6 + i * 0.9, -6, -5.2 + i * 0.9, -5.1, 0.9, '#ffffff')
    let bike = ''
    for (let i = 0; i < 9; i += 1) {
      const [x, y] = d.xy([34 + i * 0.75, 0.33, 2]),
        r = d.scale([34, 0, 2]) * 0.33
      bike += `M${n1(x - r * 2.5)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 .1 0M${n1(x + r * 0.6)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 .1 0`
    }
    d.raw(`<path d="${bike}" fill="none" stroke="${d.pal.line}" stroke-width=".7" opacity=".6"/>`)
    for (const [x, z] of [
      [-11, -3],
      [-10.1, -3.2],
      [-4, -4.6],
      [2, -1],
      [3, -1.4],
      [9, 1],
      [11, -3],
      [25.2, -2],
      [29.4, -1.6],
      [16, 0],
      [-27, 2],
    ] as const)
      person(d, x, z, d.r.in(0.1, 0.6))
    tree(d, -36, 0, 11)
    tree(d, -9, 2.5, 8)
    tree(d, 38, -3, 9)
    tree(d, 44, -4, 10)
    for (const x of [-30.3, -18, -6, 22, 33, 43.9]) earthRod(d, x, 7, 0.9, 5)
    earth(d, [
      [-30.6, -0.9, 7.4],
      [6, -0.9, 7.4],
      [6, -0.9, 3.8],
      [44, -0.9, 6],
    ])
    const sx = (x: number): number => d.xy([x, 0, 5])[0]
    soil(d, {
      seed: 92,
      grass: true,
      slab: [
        [sx(-30.4), sx(-27), 20],
        [sx(-8), sx(-4), 20],
        [sx(6), sx(9), 26],
        [sx(20), sx(24), 26],
        [sx(42), sx(44.4), 20],
      ],
    })
    sphereBeside(d, -30.5, 10.2, 7.4, 45, -1, 0.06)
    sphereOver(d, [-12, 10.2], [14, 14.1], 6, 45, 0.1)
    sphereOver(d, [14, 14.1], [43.9, 11.8], 6, 45, 0.08)
  },
}

/** church tower above the village roofs, moonlight and a stroke */
const church: Scene = {
  slug: 'church-tower',
  seed: 143,
  pal: vary({ litP: 0.7, amb: [0.3, 0.37, 0.56] }, pal.moon),
  cam: eye(-6, 2, -62, 7, 690, 800, 500),
  draw(d) {
    d.near = 60
    sky(d, { clouds: 0.9, seed: 66, moon: [1250, 210] })
    skyline(d, 'hills', 150, 0.2, 19)
    skyline(d, 'wood', 60, 0.35, 2)
    ground(d, 40)
    for (let i = 0; i < 17; i += 1)
      house(d, -64 + i * 15 + d.r.in(-2, 2), 56 + d.r.in(-6, 6), d.r.in(9, 13), 9, 6, 5)
    for (let i = 0; i < 9; i += 1)
      house(d, -62 + i * 13.5 + (i > 2 ? 30 : 0), 30 + d.r.in(-4, 4), 10, 9, 5.5, 5)
    const N = '#8f9ab0',
      R = '#424f6e'
    extrude(
      d,
      [
        [3, 0],
        [21, 0],
        [21, 10],
        [12, 20],
        [3, 10],
      ],
      2,
      34,
      N,
      R,
      () => {},
    )
    box(d, 3, 0, 1.95, 18, 9, 0.1, N, {
      bare: true,
      edge: 0,
      front: (f) => {
        courses(d, f, 0.8, 0.35)
        for (const u of [4, 9, 14]) {
          d.d(
            d.path([
              f.at(u - 1, 2.6),
              f.at(u + 1, 2.6),
              f.at(u + 1, 7),
              f.at(u + 0.6, 8),
              f.at(u, 8.6),
              f.at(u - 0.6, 8),
              f.at(u - 1, 7),
            ]),
            { fill: '#e9dcc0', stroke: d.pal.line, sw: 0.8 },
          )
          for (const v of [3.6, 4.6, 5.6, 6.6])
            d.line([f.at(u - 1, v), f.at(u + 1, v)], { stroke: '#26335a', sw: 0.8, op: 0.8 })
          d.line([f.at(u, 2.6), f.at(u, 8.6)], { stroke: '#26335a', sw: 1, op: 0.9 })
        }
      },
    })
    const tx = -6,
      tw = 9
    box(d, tx, 0, 0, tw, 33, 9, '#9ca6ba', {
      all: (f) => {
        courses(d, f, 1.1, 0.4)
        band(d, f, 0, 11, f.w, 11.5, '#aeb6c6')
        band(d, f, 0, 22, f.w, 22.5, '#aeb6c6')
        band(d, f, 0, 32.2, f.w, 33, '#b7bfcd')
        for (const u of [2.9, 6.1]) {
          const a = (x: number, y: number): P => f.at(u + x, 24 + y)
          d.d(
            d.path([a(-0.9, 0), a(0.9, 0), a(0.9, 4.6), a(0.5, 5.5), a(0, 5.9), a(-0.5, 5.5), a(-0.9, 4.6)]),
            { fill: '#141f3c', stroke: d.pal.line, sw: 0.7 },
          )
          for (let v = 0.5; v < 5; v += 0.6) d.line([a(-0.9, v), a(0.9, v)], { sw: 0.6, op: 0.4 })
        }
        for (const v of [5, 15]) band(d, f, 4.1, v, 4.9, v + 2.2, '#141f3c')
      },
      front: (f) => {
        courses(d, f, 1.1, 0.4)
        band(d, f, 0, 11, f.w, 11.5, '#aeb6c6')
        band(d, f, 0, 22, f.w, 22.5, '#aeb6c6')
        band(d, f, 0, 32.2, f.w, 33, '#b7bfcd')
        for (const u of [2.9, 6.1]) {
          const a = (x: number, y: number): P => f.at(u + x, 25.6 + y)
          d.d(
            d.path([a(-0.9, 0), a(0.9, 0), a(0.9, 3.6), a(0.5, 4.5), a(0, 4.9), a(-0.5, 4.5), a(-0.9, 3.6)]),
            { fill: '#141f3c', stroke: d.pal.line, sw: 0.7 },
          )
          for (let v = 0.5; v < 4; v += 0.6) d.line([a(-0.9, v), a(0.9, v)], { sw: 0.6, op: 0.4 })
        }
        const k: P = f.at(4.5, 18.6),
          dial = Array.from(
            { length: 40 },
            (_, i): P =>
              f.at(4.5 + 2.1 * Math.cos((i / 40) * 6.2832), 18.6 + 2.1 * Math.sin((i / 40) * 6.2832)),
          )
        d.poly(dial, { fill: '#f2ead8', stroke: '#1b2a50', sw: 1.4 })
        d.glow.push(`<path d="${d.path(dial)}" fill="#f2ead8" opacity=".8"/>`)
        d.line([k, f.at(4.5, 20.2)], { stroke: '#1b2a50', sw: 1.8 })
        d.line([k, f.at(5.5, 17.9)], { stroke: '#1b2a50', sw: 2.2 })
        for (let i = 0; i < 12; i += 1) {
          const t = (i / 12) * 6.2832
          d.line(
            [
              f.at(4.5 + 1.75 * Math.cos(t), 18.6 + 1.75 * Math.sin(t)),
              f.at(4.5 + 2 * Math.cos(t), 18.6 + 2 * Math.sin(t)),
            ],
            { stroke: '#1b2a50', sw: 1 },
          )
        }
        d.d(
          d.path([
            f.at(3, 0),
            f.at(6, 0),
            f.at(6, 3.4),
            f.at(5.4, 4.4),
            f.at(4.5, 5),
            f.at(3.6, 4.4),
            f.at(3, 3.4),
          ]),
          { fill: '#1a2543', stroke: d.pal.line, sw: 1 },
        )
        band(d, f, 4.1, 13, 4.9, 15, '#141f3c')
      },
    })
    spin(
      d,
      tx + 4.5,
      4.5,
      [
        [6.2, 33],
        [3.4, 38.5],
        [0.15, 58],
      ],
      '#4d5c80',
      { seg: 8, cap: false },
    )
    spin(
      d,
      tx + 4.5,
      4.5,
      [
        [0.1, 58],
        [0.45, 58.4],
        [0.45, 58.8],
        [0.1, 59.2],
      ],
      '#d5dbe6',
      { seg: 12, edge: 0 },
    )
    rod(d, [tx + 4.5, 59, 4.5], 3.4)
    d.line(
      [
        [tx + 3.6, 60.8, 4.5],
        [tx + 5.4, 60.8, 4.5],
      ],
      { stroke: d.pal.amber, sw: 2 },
    )
    wire(
      d,
      [
        [tx + 4.5, 59, 4.5],
        [tx + 1.8, 38.5, 2],
        [tx, 33, 0],
      ],
      2,
    )
    down(d, tx, -0.05, 33)
    wire(
      d,
      [
        [tx + 4.5, 59, 4.5],
        [tx + 7, 38.5, 2],
        [tx + tw, 33, 0],
      ],
      2,
    )
    down(d, tx + tw, -0.05, 33)
    wire(d, [
      [3, 10, 1.9],
      [12, 20, 1.9],
      [21, 10, 1.9],
    ])
    rod(d, [12, 20, 2], 1.6)
    down(d, 21, 1.9, 10)
    house(d, 34, 10, 13, 9, 5.5, 5.5)
    house(d, 49, 13, 11, 9, 6, 5)
    house(d, 66, 9, 14, 10, 6, 6)
    tree(d, 62, 4, 10, 'bare')
    lamppost(d, 58, -2, 5, 0.5)
    house(d, -42, 8, 14, 10, 6, 6)
    house(d, -58, 12, 12, 10, 5.5, 5.5)
    tree(d, 27, -2, 12, 'bare')
    tree(d, -19, 2, 14, 'bare')
    tree(d, 32, 2, 9, 'bare')
    let wall = ''
    for (let x = -25; x < -8; x += 1)
      wall += d.path(
        [
          [x, 0, -5],
          [x, 1.1, -5],
        ],
        false,
      )
    d.poly(
      [
        [-25, 0, -5],
        [-8, 0, -5],
        [-8, 1.1, -5],
        [-25, 1.1, -5],
      ],
      { fill: d.shade('#7a86a0', [0, 0, -1], [-10, 1, -5]), stroke: d.pal.line, sw: 0.6 },
    )
    d.d(wall, { stroke: d.pal.line, sw: 0.5, op: 0.3 })
    lamppost(d, 24, -6, 5, 0.5)
    lamppost(d, -13, -7, 5, 0.5)
    person(d, 1.5, -6, 0.35)
    person(d, 2.5, -6.2, 0.2)
    car(d, 38, 2, '#52648e')
    earthRod(d, tx, 0, 1, 9)
    earthRod(d, tx + tw, 0, 1, 9)
    earthRod(d, 21, 1.9, 1, 7.5)
    earth(d, [
      [tx - 1.5, -1, -0.6],
      [21.5, -1, 1.9],
    ])
    const s = (x: number): number => d.xy([x, 0, 0])[0]
    soil(d, {
      seed: 101,
      slab: [
        [s(tx - 0.5), s(tx + 1.8), 44],
        [s(tx + tw - 1.8), s(tx + tw + 0.5), 44],
        [s(19.4), s(21.6), 30],
      ],
    })
    sphereBeside(d, tx, 33, 0, 45, -1, 0.25)
    sphereOver(d, [tx + tw, 34], [21, 13], 1, 45, 0.22)
    bolt(d, [560, -30], d.xy([tx + 4.5, 62.4, 4.5]), 47, 0.9)
  },
}

/** high-rise town hall and council chamber on the square, early light */
const townHall: Scene = {
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
export const publicBuildings: Scene[] = [hospital, school, church, townHall]
