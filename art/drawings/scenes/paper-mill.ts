import { sphereBeside, sphereOver } from '../arcs.ts'
import { mix, n1, type P } from '../base.ts'
import { band, courses, gates, louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { spin } from '../spin.ts'
import { truss } from '../steel.ts'
import { grove } from '../trees.ts'
import { lorry } from '../vehicles.ts'
import { windows } from '../windows.ts'
import { chimney, pipe, vapour } from '../works.ts'

/** long machine hall, boiler house and stacks at dawn, timber yard in front */
export const paperMill: Scene = {
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
