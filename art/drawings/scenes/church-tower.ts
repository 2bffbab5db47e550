import { sphereBeside, sphereOver } from '../arcs.ts'
import type { P } from '../base.ts'
import { band, courses } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { house, lamppost, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrude, type Face } from '../solids.ts'
import { spin } from '../spin.ts'
import { tree } from '../trees.ts'
import { car } from '../vehicles.ts'
import { bolt } from '../weather.ts'

/** church tower above the village roofs, moonlight and a stroke */
export const church: Scene = {
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
    const stone = (f: Face): void => {
      courses(d, f, 1.1, 0.4)
      for (const [v, w] of [
        [11, 11.5],
        [22, 22.5],
        [32.2, 33],
      ] as const)
        band(d, f, 0, v, f.w, w, '#b1b9c9')
      for (const u of [2.9, 6.1]) {
        const a = (x: number, y: number): P => f.at(u + x, 25.6 + y)
        const arch = [a(-0.9, 0), a(0.9, 0), a(0.9, 3.6), a(0.5, 4.5), a(0, 4.9), a(-0.5, 4.5), a(-0.9, 3.6)]
        d.poly(arch, { fill: '#141f3c', stroke: d.pal.line, sw: 0.7 })
        for (let v = 0.5; v < 4; v += 0.6) d.line([a(-0.9, v), a(0.9, v)], { sw: 0.6, op: 0.4 })
      }
    }
    box(d, tx, 0, 0, tw, 33, 9, '#9ca6ba', {
      all: (f) => {
        stone(f)
        for (const v of [5, 15]) band(d, f, 4.1, v, 4.9, v + 2.2, '#141f3c')
      },
      front: (f) => {
        stone(f)
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
