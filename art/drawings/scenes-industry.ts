// Industry: plant hall, paper mill, silo plant, foundry.
import { mix, n1, type P } from './core.ts'
import { band, courses, gates, lamp, louvre, ribs, windows } from './facade.ts'
import { car, fence, grove, lamppost, lorry, person, tree } from './life.ts'
import { dim, down, earth, earthRod, rod, sphereBeside, sphereOver, wire } from './lps.ts'
import { pal } from './palettes.ts'
import { eye, type Scene } from './scene.ts'
import { sheet } from './sheet.ts'
import { bolt, ground, mist, rain, reflected, ripples, sky, skyline, soil } from './sky.ts'
import { box, extrude, spin } from './solids.ts'
import { chimney, lattice, pipe, plant, railing, truss, vapour } from './steel.ts'

/** saw-tooth hall beside a glazed office head, wet yard, a stroke into the roof rod */
const plantHall: Scene = {
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

/** long machine hall, boiler house and stacks at dawn, timber yard in front */
const paperMill: Scene = {
  slug: 'paper-mill',
  seed: 5,
  pal: pal.dawn,
  cam: eye(-10, 8, -120, 9, 1290, 715),
  draw(d) {
    sky(d, { clouds: 0.5, seed: 12, sun: [1360, 600] })
    skyline(d, 'hills', 130, 0.12, 3)
    skyline(d, 'wood', 60, 0.3, 9)
    mist(d, d.hy, 60, 0.8)
    ground(d, 98)
    grove(d, [
      [-74, 40, 16],
      [-84, 50, 18],
      [-96, 44, 15],
      [100, 60, 17],
      [112, 55, 14],
      [124, 62, 18],
    ])
    chimney(d, 52, 26, 58, 2.2, '#a9b2c4', 2.6, -1)
    chimney(d, 62, 30, 50, 1.8, '#a9b2c4', 2, -1)
    box(d, 36, 0, 12, 34, 36, 26, '#b3bccd', {
      front: (f) => {
        ribs(d, f, 1.7)
        courses(d, f, 9, 0.7)
        louvre(d, f, 3, 26, 14, 33)
        windows(d, f, { u0: 18, u1: 32, v0: 4, v1: 34, nu: 3, nv: 6, gu: 0.3, gv: 0.5, lit: 0.5, mull: 3 })
      },
    })
    box(d, -64, 0, 8, 100, 17, 34, '#c0c7d4', {
      front: (f) => {
        ribs(d, f, 2)
        courses(d, f, 11.5, 0.8)
        windows(d, f, {
          u0: 2,
          u1: 98,
          v0: 12.6,
          v1: 15.4,
          nu: 30,
          nv: 1,
          gu: 0.16,
          gv: 0,
          lit: 0.7,
          runs: true,
          mull: 3,
        })
        gates(d, f, { n: 5, w: 5, h: 6, u0: 6, u1: 96, base: '#7483a2', lit: 0.6 })
        band(d, f, 0, 0, 100, 1, '#5e6c8a', false)
      },
    })
    for (let i = 0; i < 6; i += 1) {
      box(d, -56 + i * 15, 17, 20, 7, 3.2, 8, '#aeb8ca', { front: (f) => louvre(d, f, 0.6, 0.5, 6.4, 2.7) })
      if (i % 2) vapour(d, [-52 + i * 15, 20, 22], 1.1, -1)
    }
    for (let i = 0; i < 3; i += 1)
      spin(
        d,
        82 + i * 13,
        22,
        [
          [5.2, 0],
          [5.2, 20],
          [4, 22],
        ],
        '#b7c0d0',
        { rings: [5, 10, 15], seams: 4 },
      )
    truss(d, [70, 27, 20], [108, 24, 22], 2.6, 14)
    pipe(
      d,
      [
        [70, 9, 14],
        [76, 9, 14],
        [76, 6, 14],
        [106, 6, 14],
        [106, 0, 14],
      ],
      0.5,
    )
    for (let i = 0; i <= 5; i += 1) {
      const x = -64 + i * 20
      if (i < 5) rod(d, [x, 17, 8], 3)
      down(d, x, 8, 17)
    }
    wire(d, [
      [-64, 17.1, 8],
      [36, 17.1, 8],
    ])
    for (const x of [36.3, 69.7]) {
      rod(d, [x, 36, 12], 3.4)
      down(d, x, 12, 36)
    }
    wire(d, [
      [36, 36.1, 12],
      [70, 36.1, 12],
    ])
    rod(d, [52, 58, 26], 3)
    rod(d, [62, 50, 30], 3)
    for (let i = 0; i < 3; i += 1) {
      rod(d, [82 + i * 13, 22, 22], 3)
      down(d, 82 + i * 13, 16.8, 20)
    }
    const r = d.r // timber: stacked logs end on
    for (const [x0, rows, n] of [
      [-62, 7, 24],
      [-38, 6, 20],
      [8, 7, 26],
    ] as const)
      for (let j = 0; j < rows; j += 1)
        for (let i = 0; i < n - j; i += 1) {
          const p: P = [x0 + (i + j * 0.5) * 0.82, 0.42 + j * 0.7, -8],
            c = d.xy(p),
            s = d.scale(p) * 0.41
          d.raw(
            `<circle cx="${n1(c[0])}" cy="${n1(c[1])}" r="${n1(s)}" fill="${d.shade(mix('#c9c4bd', '#8f8b90', r.next()), [0, 0.2, -1], p)}" stroke="${d.pal.line}" stroke-width=".6" stroke-opacity=".7"/><circle cx="${n1(c[0])}" cy="${n1(c[1])}" r="${n1(s * 0.4)}" fill="none" stroke="${d.pal.line}" stroke-width=".4" opacity=".5"/>`,
          )
        }
    lorry(d, 38, -10, 1, '#d5dae3')
    lorry(d, -16, -6, -1, '#b9c3d5', 11)
    person(d, 34, -12)
    person(d, 62, -10, 0.2)
    for (let i = 0; i <= 5; i += 1) earthRod(d, -64 + i * 20, 8, 1, 9)
    earth(d, [
      [-64, -1, 8],
      [110, -1, 8],
    ])
    for (const x of [69.7, 82, 95, 108]) earthRod(d, x, 12, 1, 9)
    soil(d, { seed: 8, grass: true })
    sphereBeside(d, 69.7, 39.4, 12, 60, 1, 0.05)
    sphereOver(d, [-4, 20], [36.3, 39.4], 8, 60, 0.12)
  },
}

/** silo battery in strict elevation on white paper */
const siloPlant: Scene = {
  slug: 'silo-plant',
  seed: 9,
  pal: pal.paper,
  cam: { kind: 'axo', yaw: 0, elev: 0, s: 13, cx: 800, cy: 800 },
  draw(d) {
    sheet(d)
    d.yE = 800
    d.hy = 800
    grove(d, [
      [-57, 20, 10],
      [-52, 20, 13],
      [-47, 20, 9],
      [53, 20, 11],
      [58, 20, 13],
    ])
    const sx = [-30, -20.4, -10.8, -1.2, 8.4, 18]
    for (const x of sx) {
      spin(
        d,
        x,
        0,
        [
          [4.6, 4],
          [4.6, 33],
          [0.9, 37],
        ],
        '#b9c6dd',
        { seg: 44, seams: 4, rings: [7, 10, 13, 16, 19, 22, 25, 28, 31] },
      )
      spin(
        d,
        x,
        0,
        [
          [0.5, 0.9],
          [4.6, 4.6],
        ],
        '#9aabc9',
        { seg: 44, seams: 4 },
      )
      for (const k of [-4.4, -1.5, 1.5, 4.4])
        d.line(
          [
            [x + k, 0, -4],
            [x + k, 5, -4],
          ],
          { sw: 1.8, op: 0.85 },
        )
      d.line(
        [
          [x - 4.4, 0, -4],
          [x - 1.5, 4.6, -4],
        ],
        { sw: 0.7, op: 0.6 },
      )
      d.line(
        [
          [x + 4.4, 0, -4],
          [x + 1.5, 4.6, -4],
        ],
        { sw: 0.7, op: 0.6 },
      )
      railing(
        d,
        [
          [x - 4.6, 33, -4.6],
          [x + 4.6, 33, -4.6],
        ],
        1.1,
        1.4,
      )
    }
    box(d, -36, 37.4, -2, 66, 3, 4, '#dbe3ef', {
      front: (f) => {
        ribs(d, f, 1.5, 0.6)
        windows(d, f, { u0: 2, u1: 64, v0: 1.2, v1: 2.3, nu: 22, nv: 1, gu: 0.5, gv: 0, lit: 0 })
      },
    })
    box(d, 27, 0, -3, 9.5, 46, 8, '#ced9ea', {
      front: (f) => {
        ribs(d, f, 0.95, 0.5)
        courses(d, f, 4.6, 0.9)
        windows(d, f, { u0: 3, u1: 6.5, v0: 2, v1: 45, nu: 1, nv: 9, gu: 0.2, gv: 0.6, mull: 3 })
      },
    })
    box(d, 36.5, 0, -2, 18, 7.5, 8, '#e2e9f3', {
      front: (f) => {
        ribs(d, f, 1.2, 0.5)
        gates(d, f, { n: 2, w: 4.6, h: 5, base: '#c4d1e5' })
      },
    })
    for (let i = 0; i <= 7; i += 1)
      d.line(
        [
          [-36 - (i % 2) * 0, 0, 0],
          [-36, 37.4, 0],
        ],
        { sw: 1.4, op: 0.15 },
      )
    lattice(d, -37.5, 0, 0, 41, 2.4, 2.4, 15)
    pipe(
      d,
      [
        [36.5, 42, -3],
        [41, 42, -3],
        [46, 7.6, -3],
      ],
      0.4,
      '#c9d6ea',
    )
    for (const x of [-34, -15.6, 3.6, 22.8]) {
      rod(d, [x, 40.4, -2], 3.2)
    }
    wire(d, [
      [-36, 40.6, -3],
      [30, 40.6, -3],
    ])
    rod(d, [28, 46, -3], 4)
    rod(d, [35.5, 46, -3], 4)
    wire(d, [
      [27, 46.1, -3],
      [36.5, 46.1, -3],
    ])
    for (const x of [-36, -25.2, -6, 13.2]) {
      down(d, x, -6, x < -30 ? 40.5 : 37.4)
      earthRod(d, x, -6, 1, 8.4)
    }
    down(d, 27, -6, 46)
    down(d, 36.5, -6, 46)
    earthRod(d, 36.5, -6, 1, 8.4)
    down(d, 54.5, -6, 7.5)
    earthRod(d, 27, -6, 1, 8.4)
    earthRod(d, 54.5, -6, 1, 6)
    earth(d, [
      [-38, -1.1, 0],
      [56, -1.1, 0],
    ])
    lorry(d, -24, -7, 1, '#dfe7f2', 10)
    person(d, 24, -7, 0.2)
    person(d, 49, -7, 0.4)
    person(d, -41, -7, 0.3)
    const slab: [number, number, number][] = [
      ...sx.map((x): [number, number, number] => [800 + (x - 4.9) * 13, 800 + (x + 4.9) * 13, 26]),
      [800 + 26.6 * 13, 800 + 36.9 * 13, 34],
    ]
    soil(d, { seed: 14, slab })
    sphereOver(d, [-15.6, 43.6], [3.6, 43.6], -3, 30, 0.5)
    sphereBeside(d, -37.5, 41, -3, 45, -1, 0.25)
    sphereBeside(d, 36, 42, -3, 45, 1, 0.2)
    dim(d, [-30, 0, 0], [-30, 37, 0], [-330, 0])
    dim(d, [36.5, 0, 0], [36.5, 46, 0], [300, 0])
    dim(d, [-36, 44, 0], [27, 44, 0], [0, -120])
  },
}

/** close under the casting hall at night: white heat in the gate */
const foundry: Scene = {
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
export const industry: Scene[] = [plantHall, paperMill, siloPlant, foundry]
