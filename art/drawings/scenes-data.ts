// Data centres: campus from the air, tower, edge module, colocation hall cut open.
import { mix, type P } from './core.ts'
import { band, courses, lamp, louvre, ribs, windows } from './facade.ts'
import { car, fence, grove, hedge, lamppost, mark, person, tree } from './life.ts'
import { cutRow, dim, down, earth, earthRod, mesh, onCut, ring, rod, sphereBeside, wire } from './lps.ts'
import { pal, vary } from './palettes.ts'
import { eye, type Scene } from './scene.ts'
import { block, shadow, sheet, unearth } from './sheet.ts'
import { bolt, ground, mist, reflected, sky, skyline, soil } from './sky.ts'
import { box } from './solids.ts'
import { pipe, plant, pole } from './steel.ts'

/** three halls from the air, roofs full of coolers, mesh and rods */
const campus: Scene = {
  slug: 'data-centre-campus',
  seed: 41,
  pal: vary({ fog: 0.0028, litP: 0.85, amb: [0.34, 0.42, 0.62] }),
  cam: eye(-70, 46, -104, 29, 1290, 235, 740),
  draw(d) {
    d.near = 120
    sky(d, { clouds: 1, seed: 71 })
    skyline(d, 'hills', 60, 0.1, 2)
    skyline(d, 'city', 56, 0.35, 31)
    mist(d, d.hy, 34, 0.9, '#3c5a90')
    ground(d, 98, ['#2a416f', '#0f1c3d'])
    let far = ''
    for (let i = 0; i < 420; i += 1) {
      const y = d.hy + 4 + 190 * d.r.next() ** 2.2
      far += `M${Math.round(d.r.in(0, 1600))} ${Math.round(y)}h${(1 + (y - d.hy) / 90).toFixed(1)}v1.2h-1.4z`
    }
    d.raw(`<path d="${far}" fill="${d.pal.lit[1]}" opacity=".5"/>`)
    const road = (pts: P[]): void => d.poly(pts, { fill: '#0a1530', op: 0.6 })
    road([
      [-150, 0, -22],
      [190, 0, -22],
      [190, 0, -12],
      [-150, 0, -12],
    ])
    road([
      [-52, 0, -12],
      [-42, 0, -12],
      [-42, 0, 330],
      [-52, 0, 330],
    ])
    for (let x = -140; x < 180; x += 9) mark(d, x, -17.2, x + 4, -16.8, 0.5)
    for (let z = 0; z < 300; z += 9) mark(d, -47.2, z, -46.8, z + 4, 0.4)
    grove(
      d,
      Array.from({ length: 60 }, (_, i): [number, number, number] => [
        -60 - (i % 6) * 9 + d.r.in(-4, 4),
        8 + i * 5 + d.r.in(-3, 3),
        d.r.in(7, 12),
      ]),
    )
    const hall = (x: number, z: number, w: number, dp: number): void => {
      shadow(d, x, z, w, dp, 16, [0.3, -0.1], 0.3)
      for (let i = 0; i < 5; i += 1) plant(d, x + w + 5, 0, z + 8 + i * 11, 5, 4, 8, 1, '#7f8eab')
      box(d, x, 0, z, w, 15, dp, '#98a5bf', {
        front: (f) => {
          ribs(d, f, 3)
          band(d, f, 0, 11.4, f.w, 13.2, '#22345e')
          windows(d, f, {
            u0: 1,
            u1: f.w - 1,
            v0: 11.6,
            v1: 13,
            nu: 26,
            nv: 1,
            gu: 0.12,
            gv: 0,
            lit: 0.4,
            runs: true,
          })
          windows(d, f, {
            u0: f.w * 0.36,
            u1: f.w * 0.64,
            v0: 0.4,
            v1: 10.4,
            nu: 9,
            nv: 3,
            gu: 0.08,
            gv: 0.16,
            lit: 0.75,
          })
        },
        left: (f) => {
          ribs(d, f, 2)
          for (let i = 0; i < 5; i += 1) louvre(d, f, 5 + i * (f.w / 5), 2, 5 + i * (f.w / 5) + 7, 9, 0.8)
          band(d, f, 0, 12, f.w, 13, '#2b3d69')
        },
        top: (f) => {
          d.d(
            d.path([f.at(0.8, 0.8), f.at(f.w - 0.8, 0.8), f.at(f.w - 0.8, f.h - 0.8), f.at(0.8, f.h - 0.8)]),
            { stroke: d.pal.line, sw: 0.7, op: 0.5 },
          )
        },
      })
      for (let j = 4; j >= 0; j -= 1)
        for (let i = 0; i < 5; i += 1)
          plant(
            d,
            x + 5 + i * ((w - 6) / 5),
            15,
            z + 6 + j * ((dp - 8) / 5),
            (w - 6) / 5 - 3.4,
            3,
            (dp - 8) / 5 - 4.6,
            3,
            '#8c9ab6',
          )
      mesh(d, x + 0.5, z + 0.5, x + w - 0.5, z + dp - 0.5, 15.1, w / 5, 1.2)
      for (let i = 0; i <= 5; i += 1)
        for (const zz of [0.5, dp / 2, dp - 0.5])
          rod(d, [x + 0.5 + ((w - 1) * i) / 5, 15.1, z + zz], 5.5, 1.6)
      for (let i = 0; i <= 5; i += 1)
        wire(
          d,
          [
            [x + (w * i) / 5, 15, z],
            [x + (w * i) / 5, 0, z],
          ],
          1.4,
        )
      for (let i = 1; i <= 4; i += 1)
        wire(
          d,
          [
            [x, 15, z + (dp * i) / 4],
            [x, 0, z + (dp * i) / 4],
          ],
          1.4,
        )
    }
    hall(-30, 200, 58, 64)
    hall(60, 150, 52, 64)
    hall(-30, 104, 58, 64)
    hall(60, 52, 52, 64)
    hall(-30, 6, 58, 64)
    grove(
      d,
      Array.from({ length: 34 }, (_, i): [number, number, number] => [
        128 + (i % 4) * 9 + d.r.in(-3, 3),
        20 + i * 5.5,
        d.r.in(7, 12),
      ]),
    )
    grove(
      d,
      Array.from({ length: 22 }, (_, i): [number, number, number] => [
        -36 + i * 8,
        -27 - (i % 2) * 4,
        d.r.in(5, 8),
      ]),
    )
    fence(d, -40, 130, -8, 2.2, 4)
    for (let i = 0; i < 9; i += 1) lamppost(d, -36 + i * 19, -10, 8, 0.35)
    for (let i = 0; i < 8; i += 1)
      car(d, 36 + i * 6.5, 22 + (i % 2) * 9, mix('#8a9cc2', '#33456f', d.r.next()))
    earth(d, [
      [-34, -1, 2],
      [32, -1, 2],
      [32, -1, 74],
    ])
    earth(d, [
      [-34, -1, 2],
      [-34, -1, 74],
    ])
    cutRow(d, 98, [120, 420, 720, 1020, 1320], 1.4, 8)
    earth(d, [[-34, -1, 2], onCut(d, 98, 420, -1.4)])
    earth(d, [[32, -1, 2], onCut(d, 98, 1020, -1.4)])
    soil(d, { seed: 30 })
    bolt(d, [1180, -20], d.xy([111.5, 20.6, 115.5]), 14, 0.8)
  },
}

/** one tall slab seen from the square, equipotential rings round its height */
const tower: Scene = {
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

/** a container-sized edge node on a meadow, close */
const edge: Scene = {
  slug: 'edge-data-centre',
  seed: 63,
  pal: vary({ fog: 0.012 }, pal.dawn),
  cam: eye(2.2, 1.7, -15.5, -8, 1200, 610, 860),
  draw(d) {
    d.near = 14
    sky(d, { clouds: 0.35, seed: 17, sun: [330, 500] })
    skyline(d, 'hills', 110, 0.12, 7)
    skyline(d, 'village', 34, 0.2, 12)
    skyline(d, 'wood', 52, 0.38, 5)
    mist(d, d.hy, 46, 0.9)
    ground(d, 12.8, ['#aab4bd', '#66789a'])
    tree(d, -13, 24, 11, 'bare')
    tree(d, -19, 34, 13, 'bare')
    tree(d, 17, 20, 9.5, 'bare')
    tree(d, 22, 40, 12, 'bare')
    hedge(d, -28, -6, 30, 1.4)
    fence(d, -9.5, 11, 7.5, 1.8, 2.4)
    pole(d, 6.4, 0, 7.1, 0.06)
    shadow(d, -4, 0, 8.4, 2.9, 3, [-0.6, 0.2], 0.2)
    box(d, -4.3, 0, -0.3, 9, 0.22, 3.5, '#b9c0cc')
    box(d, -4, 0.22, 0, 8.4, 3.05, 2.9, '#d3d9e4', {
      front: (f) => {
        ribs(d, f, 0.28, 0.6)
        louvre(d, f, 0.35, 1.6, 2.1, 2.75, 0.11)
        louvre(d, f, 0.35, 0.3, 2.1, 1.3, 0.11)
        band(d, f, 2.9, 0.05, 3.95, 2.3, '#8b9bb8')
        band(d, f, 3.05, 1.5, 3.5, 2.1, '#5b6c90')
        d.line([f.at(3.8, 1), f.at(3.8, 1.25)], { sw: 2 })
        lamp(d, f, 4.2, 2.1, 4.42, 2.3, '#fff4df')
        band(d, f, 4.7, 0.3, 8.1, 2.75, '#bcc5d4')
        ribs(d, f, 0.28, 0.3)
        courses(d, f, 2.9, 0.8)
        band(d, f, 0, 2.86, 8.4, 3.05, '#6d7d9c')
      },
      right: (f) => {
        ribs(d, f, 0.28, 0.6)
        louvre(d, f, 0.5, 0.5, 2.4, 2.4, 0.12)
      },
      left: (f) => {
        ribs(d, f, 0.28, 0.6)
        band(d, f, 0.9, 0.05, 2, 2.2, '#93a3bf')
      },
    })
    plant(d, -3.2, 3.27, 0.5, 2.6, 1.05, 1.7, 2, '#b7c0d0')
    plant(d, 0.6, 3.27, 0.5, 2.6, 1.05, 1.7, 2, '#b7c0d0')
    box(d, 4.9, 0.1, 0.5, 1.3, 1.7, 0.8, '#aab5c9', {
      front: (f) => {
        band(d, f, 0.08, 0.1, 0.63, 1.6, '#98a6c0')
        band(d, f, 0.67, 0.1, 1.22, 1.6, '#98a6c0')
      },
    })
    pipe(
      d,
      [
        [4.4, 0.8, 1.1],
        [4.65, 0.8, 1.1],
        [4.65, 0.2, 1.1],
      ],
      0.04,
    )
    wire(d, [
      [-4, 3.32, 0],
      [4.4, 3.32, 0],
      [4.4, 3.32, 2.9],
      [-4, 3.32, 2.9],
      [-4, 3.32, 0],
    ])
    rod(d, [-3.9, 3.3, 0], 2.4)
    rod(d, [4.3, 3.3, 0], 2.4)
    rod(d, [6.4, 7, 0], 1)
    down(d, -4, -0.04, 3.3)
    down(d, 4.4, -0.04, 3.3)
    down(d, 6.4, 0, 7, 0.7)
    person(d, -6.4, 0.4, 0.18, true)
    person(d, 9.2, 4.5, 0.35)
    earthRod(d, -4, -0.04, 0.7, 3.1)
    earthRod(d, 4.4, -0.04, 0.7, 3.1)
    earthRod(d, 6.4, 0, 0.7, 3.1)
    ring(d, -5, -0.8, 7, 3.6, 0.7)
    const a = d.xy([-4.3, 0, -0.3])[0],
      b = d.xy([4.7, 0, -0.3])[0]
    soil(d, { seed: 19, grass: true, slab: [[a, b, 48]] })
    sphereBeside(d, 6.4, 8, 0, 20, -1, 0.06)
    sphereBeside(d, 6.4, 8, 0, 20, 1, 0.06)
    dim(d, [-4, 0, 0], [-4, 3.3, 0], [-150, 0])
  },
}

/** blueprint: a hall without its roof, racks in aisles, mesh floating above */
const colocation: Scene = {
  slug: 'colocation-hall',
  seed: 74,
  pal: pal.print,
  cam: { kind: 'axo', yaw: 34, elev: 31, s: 19.6, cx: 610, cy: 768 },
  draw(d) {
    sheet(d)
    const w = 40,
      dp = 26,
      h = 7
    block(d, -6, -6, w + 6, dp + 6, 6.5, '#173a80')
    ring(d, -1.4, -1.4, w + 1.4, dp + 1.4, 1)
    for (const [x, z] of [
      [-1.4, -1.4],
      [12.4, -1.4],
      [26.8, -1.4],
      [41.4, -1.4],
      [-1.4, 12],
      [-1.4, 27.4],
    ] as const)
      earthRod(d, x, z, 1, 6)
    unearth(d, 0.9)
    d.poly(
      [
        [0, 0.05, 0],
        [w, 0.05, 0],
        [w, 0.05, dp],
        [0, 0.05, dp],
      ],
      { fill: '#1c4596', stroke: d.pal.line, sw: 1 },
    )
    let tiles = ''
    for (let x = 0; x <= w; x += 1.25)
      tiles += d.path(
        [
          [x, 0.05, 0],
          [x, 0.05, dp],
        ],
        false,
      )
    for (let z = 0; z <= dp; z += 1.25)
      tiles += d.path(
        [
          [0, 0.05, z],
          [w, 0.05, z],
        ],
        false,
      )
    d.d(tiles, { stroke: d.pal.line, sw: 0.4, op: 0.22 })
    const wall = (x: number, z: number, a: number, b: number, hh = h): void =>
      box(d, x, 0, z, a, hh, b, '#7f9fdf', {
        all: (f) => {
          if (f.w > 3) {
            ribs(d, f, 1.6, 0.5)
          }
        },
      })
    wall(0, dp - 0.4, w, 0.4)
    wall(w - 0.4, 0, 0.4, dp - 0.4)
    for (let j = 4; j >= 0; j -= 1) {
      const z = 3.2 + j * 4.3
      for (let i = 0; i < 2; i += 1)
        for (let k = 11; k >= 0; k -= 1) {
          /* two rows back to back with a hot aisle */
          const zz = z + (i === 0 ? 1.9 : 0),
            x = 5 + (11 - k) * 2.1
          box(d, x, 0.05, zz, 1.95, 2.4, 1.1, '#4b6cb4', {
            edge: 0.8,
            front: (f) => {
              let q = ''
              for (let v = 0.25; v < 2.3; v += 0.22) q += d.path([f.at(0.12, v), f.at(1.83, v)], false)
              d.d(q, { stroke: '#cfe0ff', sw: 0.5, op: 0.5 })
              if (d.r.next() < 0.8)
                d.d(d.path([f.at(1.55, 2.1), f.at(1.75, 2.1)], false), { stroke: '#ffffff', sw: 1.2 })
            },
          })
        }
      d.line(
        [
          [5, 3.3, z + 1.5],
          [30, 3.3, z + 1.5],
        ],
        { sw: 2.2, op: 0.5 },
      )
      d.line(
        [
          [5, 3.6, z + 1.5],
          [30, 3.6, z + 1.5],
        ],
        { sw: 0.7, op: 0.6 },
      )
    }
    for (let i = 0; i < 5; i += 1)
      box(d, 34.4, 0.05, 20.6 - i * 4.3, 2.6, 2.9, 3.2, '#5b7cc4', {
        left: (f) => louvre(d, f, 0.3, 0.3, 2.9, 2.5, 0.25),
        front: (f) => ribs(d, f, 0.5),
      })
    person(d, 31.5, 6, 0.3)
    person(d, 3, 14, 0.2)
    person(d, 21, 1.6, 0.3)
    d.poly(
      [
        [0, 0, 0],
        [w, 0, 0],
        [w, h, 0],
        [0, h, 0],
      ],
      { fill: '#bcd2ff', op: 0.06 },
    )
    d.poly(
      [
        [0, 0, 0],
        [0, h, 0],
        [0, h, dp],
        [0, 0, dp],
      ],
      { fill: '#bcd2ff', op: 0.06 },
    )
    d.line(
      [
        [0, h, dp],
        [0, h, 0],
        [w, h, 0],
        [w, h, dp],
        [0, h, dp],
      ],
      { sw: 1, op: 0.85 },
    )
    d.line(
      [
        [0, 0, 0],
        [0, h, 0],
      ],
      { sw: 1, op: 0.85 },
    )
    d.line(
      [
        [0, 0, dp],
        [0, 0, 0],
        [w, 0, 0],
      ],
      { sw: 1.2, op: 0.85 },
    )
    for (const x of [0, 13.3, 26.6, w]) down(d, x, 0, h, 0)
    for (const z of [13, dp]) down(d, 0, z, h, 0)
    for (const x of [0, 13.3, 26.6, w])
      d.line(
        [
          [x, h, 0],
          [x, h + 6, 0],
        ],
        { sw: 0.7, dash: '3 4', op: 0.6 },
      )
    for (const z of [13, dp])
      d.line(
        [
          [0, h, z],
          [0, h + 6, z],
        ],
        { sw: 0.7, dash: '3 4', op: 0.6 },
      )
    const y = h + 6
    d.poly(
      [
        [0, y, 0],
        [w, y, 0],
        [w, y, dp],
        [0, y, dp],
      ],
      { fill: '#ffffff', op: 0.045 },
    )
    mesh(d, 0, 0, w, dp, y, 5)
    for (const x of [0, w / 2, w]) for (const z of [0, dp]) rod(d, [x, y, z], 3)
    dim(d, [0, -6.5, -6], [w, -6.5, -6], [12, 34])
    dim(d, [w + 6, 0, -6], [w + 6, -6.5, -6], [46, 0])
  },
}
export const dataCentres: Scene[] = [campus, tower, edge, colocation]
