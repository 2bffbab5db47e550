import { sphereOver } from '../arcs.ts'
import { ground, mist, soil } from '../ground.ts'
import { lamppost, person } from '../life.ts'
import { cutRow, down, earth, rod, span, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { ringPts, spin } from '../spin.ts'
import { lattice } from '../steel.ts'
import { lorry } from '../vehicles.ts'
import { bolt, rain } from '../weather.ts'
import { pipe, railing, spiral } from '../works.ts'

/** floating-roof tanks in their bund, seen from above, masts with catenary wires */
export const tankFarm: Scene = {
  slug: 'tank-farm',
  seed: 201,
  pal: vary(
    { sky: ['#060b18', '#111c36', '#233557', '#43587e', '#8291ab'], amb: [0.4, 0.46, 0.6] },
    pal.storm,
  ),
  cam: eye(-34, 26, -96, 17, 1290, 325),
  draw(d) {
    d.near = 100
    sky(d, { clouds: 1, seed: 84 })
    skyline(d, 'works', 54, 0.2, 33)
    skyline(d, 'works', 30, 0.4, 34)
    mist(d, d.hy, 30, 0.6)
    ground(d, 70, ['#34476c', '#0e1931'])
    const tank = (x: number, z: number, r: number, h: number, lid: number): void => {
      spin(
        d,
        x,
        z,
        [
          [r, 0],
          [r, h],
        ],
        '#a2aec5',
        { seg: 64, seams: 4, rings: [h * 0.25, h * 0.5, h * 0.75, h - 0.8], cap: false },
      )
      const p = d.path(ringPts(x, h, z, r)),
        id = d.id()
      d.defs.push(`<clipPath id="${id}"><path d="${p}"/></clipPath>`)
      d.d(p, { fill: '#1b2947' }) // inner wall lit from the left, floating roof lower down
      d.raw(
        `<g clip-path="url(#${id})"><path d="${p}" fill="${d.gradient(
          [
            [0, '#0e1830'],
            [1, '#5a6c93'],
          ],
          'x1="0" y1="0" x2="1" y2="0"',
        )}"/><path d="${d.path(ringPts(x, h - lid, z, r - 0.4))}" fill="${d.shade('#8c9ab5', [0, 1, 0], [x, h, z])}" stroke="${d.pal.line}" stroke-width=".7"/><path d="${d.path(ringPts(x, h - lid, z, r * 0.82))}${d.path(ringPts(x, h - lid, z, r * 0.12))}" fill="none" stroke="${d.pal.line}" stroke-width=".6" opacity=".6"/></g>`,
      )
      d.d(p, { stroke: d.pal.line, sw: 1.1, op: 0.8 })
      railing(d, ringPts(x, h, z, r).concat([[x + r, h, z]]), 1.1, 4)
      spiral(d, x, z, r + 0.1, h, 3.5, 5.2)
      for (const t of [3.35, 4.3, 5.3, 6.1]) {
        const px = x + r * Math.cos(t),
          pz = z + r * Math.sin(t)
        wire(
          d,
          [
            [px, 2.4, pz],
            [px, 0, pz],
          ],
          1.8,
        )
      }
    }
    const bund = (x0: number, z0: number, x1: number, z1: number): void => {
      for (const [a, b, c, e] of [
        [x0, z1, x1 - x0, 0.6],
        [x0, z0, 0.6, z1 - z0],
        [x1, z0, 0.6, z1 - z0],
        [x0, z0, x1 - x0, 0.6],
      ] as const)
        box(d, a, 0, b, c, 1.6, e, '#8793ad', { edge: 0.8 })
    }
    d.poly(
      [
        [-100, 0, 74],
        [170, 0, 74],
        [170, 0, 84],
        [-100, 0, 84],
      ],
      { fill: '#0c162c', op: 0.7 },
    )
    tank(-52, 128, 16, 15, 5)
    tank(-6, 132, 18, 17, 3)
    tank(44, 130, 16, 15, 7)
    tank(92, 134, 19, 17, 4)
    tank(140, 128, 16, 15, 4)
    const mast = (x: number, z: number, h: number): void => {
      lattice(d, x, z, 0, h - 3, 2, 0.6, 13, 0.5)
      rod(d, [x, h - 3, z], 3)
      down(d, x, z, h - 3, 1)
    }
    d.poly(
      [
        [-62, 0, -6],
        [82, 0, -6],
        [82, 0, 66],
        [-62, 0, 66],
      ],
      { fill: '#1a2949', op: 0.5 },
    )
    bund(-62, -6, 82, 66)
    mast(-66, 70, 34)
    mast(10, 70, 34)
    mast(86, 70, 34)
    span(d, [-66, 31, 70], [10, 31, 70], 2, 1.5)
    span(d, [10, 31, 70], [86, 31, 70], 2, 1.5)
    tank(-34, 40, 17, 16, 5)
    tank(48, 42, 20, 17, 3)
    tank(6, 14, 13, 13, 4)
    for (const z of [-2.6, -3.6, -4.6])
      pipe(
        d,
        [
          [-110, 0.9, z - 6],
          [130, 0.9, z - 6],
        ],
        0.3,
        '#a9b5cb',
      )
    for (let x = -100; x < 130; x += 9) box(d, x, 0, -11.4, 0.4, 0.8, 3.6, '#6f7e9d', { edge: 0.5 })
    pipe(
      d,
      [
        [6, 0.9, 1.4],
        [6, 0.9, -10],
      ],
      0.25,
      '#a9b5cb',
    )
    pipe(
      d,
      [
        [-34, 0.9, 23],
        [-34, 0.9, -10],
      ],
      0.25,
      '#a9b5cb',
    )
    pipe(
      d,
      [
        [48, 0.9, 22],
        [48, 0.9, -10],
      ],
      0.25,
      '#a9b5cb',
    )
    mast(-66, -9, 34)
    mast(86, -9, 34)
    span(d, [-66, 31, -9], [-66, 31, 70], 2, 1.3, undefined, 0.7)
    span(d, [86, 31, -9], [86, 31, 70], 2, 1.3, undefined, 0.7)
    for (const x of [-48, -20, 26, 64]) lamppost(d, x, -14, 9, 0.4)
    lorry(d, 26, -20, -1, '#b9c4d8', 11)
    person(d, 20, -17, 0.3, true)
    person(d, -14, -16, 0.2, true)
    earth(d, [
      [-66, -1, -9],
      [86, -1, -9],
      [86, -1, 70],
    ])
    cutRow(d, 70, [100, 380, 660, 940, 1220, 1500], 1.2, 6.5)
    soil(d, { seed: 150 })
    sphereOver(d, [-66, 34], [10, 34], 70, 60, 0.18)
    sphereOver(d, [10, 34], [86, 34], 70, 60, 0.18)
    bolt(d, [480, -20], d.xy([10, 34, 70]), 77, 0.7)
    rain(d, 200, 6, 0.13)
  },
}
