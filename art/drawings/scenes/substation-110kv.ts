import { sphereOver } from '../arcs.ts'
import type { Draw } from '../core.ts'
import { gates, ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { fence, lamppost, person } from '../life.ts'
import { cutRow, down, earth, earthRod, rod, span } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { insulator, lattice, pole, steel, truss } from '../steel.ts'
import { windows } from '../windows.ts'
import { pipe } from '../works.ts'

function transformer(d: Draw, x: number, z: number): void {
  box(d, x - 1, 0, z - 1, 9.5, 0.5, 6, '#8f9bb2')
  for (let i = 0; i < 9; i += 1)
    box(d, x + 0.4 + i * 0.72, 1, z + 3.6, 0.5, 2.8, 1.2, '#7584a2', { edge: 0.6 })
  box(d, x, 0.7, z, 7, 3.5, 3.4, '#aab5c9', {
    front: (f) => {
      ribs(d, f, 0.7, 0.9)
    },
  })
  box(d, x + 4.4, 4.2, z + 1.2, 0.3, 1, 0.3, '#7f8dab')
  box(d, x + 6.6, 4.2, z + 1.2, 0.3, 1, 0.3, '#7f8dab')
  pipe(
    d,
    [
      [x + 3.6, 5.6, z + 1.4],
      [x + 7.4, 5.6, z + 1.4],
    ],
    0.5,
    '#a9b5cb',
  )
  for (let i = 0; i < 3; i += 1) {
    insulator(d, [x + 1 + i * 1.5, 4.2, z + 1], [x + 0.6 + i * 1.5, 6.6, z + 1], 9, 0.22)
  }
  for (let i = 0; i < 8; i += 1)
    box(d, x + 0.2 + i * 0.85, 0.9, z - 0.7, 0.5, 2.9, 0.6, '#a3afc6', { edge: 0.6 })
}

function portal(d: Draw, x0: number, x1: number, z: number, h: number, n: number): void {
  for (let i = 0; i <= n; i += 1) {
    const x = x0 + ((x1 - x0) * i) / n
    lattice(d, x, z, 0, h + 2.2, 1.5, 0.8, 9, 0.5)
  }
  truss(d, [x0, h, z - 0.4], [x1, h, z - 0.4], 1.1, n * 9)
  truss(d, [x0, h, z + 0.4], [x1, h, z + 0.4], 1.1, n * 9)
}

export const substation: Scene = {
  slug: 'substation-110kv',
  seed: 81,
  pal: pal.dusk,
  cam: eye(-6, 3.4, -46, 13, 1180, 735),
  draw(d) {
    d.near = 45
    sky(d, { clouds: 0.22, seed: 23 })
    skyline(d, 'hills', 70, 0.2, 4)
    skyline(d, 'village', 22, 0.3, 7)
    skyline(d, 'wood', 34, 0.45, 6)
    ground(d, 41)
    for (const [x, z, h] of [
      [150, 190, 40],
      [78, 120, 38],
    ] as const) {
      lattice(d, x, z, 0, h, 6, 1.2, 11, 0.25)
      for (const [y, w] of [
        [h * 0.62, 9],
        [h * 0.76, 7],
        [h * 0.9, 5],
      ] as const)
        truss(d, [x - w, y, z], [x + w, y, z], 0.9, 12)
    }
    portal(d, -34, 32, 50, 13, 3)
    for (const off of [-8, 0, 8]) {
      span(d, [78 + off, 30, 120], [18 + off * 0.5, 13, 50], 5, 1, steel(d, [40, 0, 80], 0.2), 0.8)
    }
    box(d, 34, 0, 26, 20, 5, 14, '#a4aec1', {
      front: (f) => {
        ribs(d, f, 1.2)
        windows(d, f, { u0: 2, u1: 12, v0: 1.6, v1: 3.4, nu: 6, nv: 1, gu: 0.2, gv: 0, lit: 0.7 })
        gates(d, f, { n: 1, w: 3, h: 3.4, u0: 13, u1: 19 })
      },
    })
    for (let b = 0; b < 3; b += 1) {
      const x = -24 + b * 22 // bays: busbars, breakers, disconnectors
      for (let i = 0; i < 3; i += 1) {
        const xx = x + i * 4 - 4
        for (const [z, h] of [
          [38, 4.6],
          [30, 4.2],
          [23, 3.8],
        ] as const) {
          pole(d, xx, z, 2.4, 0.13, 0.5)
          insulator(d, [xx, 2.4, z], [xx, h + 1.2, z], 10, 0.25)
        }
        span(d, [xx, 13, 50], [xx, 5.8, 38], 0.6, 1, steel(d, [xx, 0, 40], 0.6))
        d.line(
          [
            [xx, 5.8, 38],
            [xx, 5.4, 30],
            [xx, 5, 23],
          ],
          { stroke: steel(d, [xx, 0, 30], 0.65), sw: 1.4 },
        )
      }
    }
    for (const y of [7.6])
      for (let i = 0; i < 3; i += 1)
        d.line(
          [
            [-34, y, 34 + i * 2.4],
            [32, y, 34 + i * 2.4],
          ],
          { stroke: steel(d, [0, 0, 34], 0.75), sw: 1.8 },
        )
    portal(d, -34, 32, 16, 10.5, 3)
    for (let b = 0; b < 3; b += 1)
      for (let i = 0; i < 3; i += 1) {
        const x = -24 + b * 22 + i * 4 - 4
        insulator(d, [x, 10.5, 16], [x, 8.9, 16], 8, 0.2)
        d.line(
          [
            [x, 8.9, 16],
            [x, 5, 23],
          ],
          { stroke: steel(d, [x, 0, 20], 0.6), sw: 1.1 },
        )
      }
    transformer(d, -21, 3)
    transformer(d, 7, 3)
    for (const x of [-19, 9])
      for (let i = 0; i < 3; i += 1)
        d.line(
          [
            [x - 1.4 + i * 1.5, 6.6, 4],
            [x - 3 + i * 4, 8.9, 16],
          ],
          { stroke: steel(d, [x, 0, 8], 0.6), sw: 1.1 },
        )
    box(d, -7, 0, 1, 0.5, 6, 8, '#b4bdcd', { edge: 1 })
    lamppost(d, -10, 0, 7, 0.35)
    lamppost(d, -28, 0, 7, 0.35)
    for (const [x, z, h] of [
      [-34, 8, 24],
      [-1, 8, 24],
      [32, 8, 24],
    ] as const) {
      lattice(d, x, z, 0, h - 4, 1.6, 0.5, 14, 0.55)
      rod(d, [x, h - 4, z], 4)
      down(d, x, z, h - 4, 1)
      earthRod(d, x, z, 1, 7)
    }
    span(d, [-34, 20, 8], [-1, 20, 8], 0.9, 1.6)
    span(d, [-1, 20, 8], [32, 20, 8], 0.9, 1.6)
    fence(d, -60, 60, -1.5, 2.2, 2.6)
    person(d, 25, 0, 0.3, true)
    person(d, 26.3, 0.4, 0.15, true)
    lamppost(d, 22, 1, 7, 0.35)
    for (const x of [-21, -14, 7, 14])
      earth(d, [
        [x, 0.6, 3],
        [x, -1, 3],
      ])
    for (const z of [8, 20, 32])
      earth(d, [
        [-50, -1, z],
        [50, -1, z],
      ])
    for (const x of [-45, -34, -23, -12, -1, 10, 21, 32, 43])
      earth(
        d,
        [
          [x, -1, 8],
          [x, -1, 36],
        ],
        1.3,
      )
    cutRow(d, 41, [40, 1560], 1, 6)
    soil(d, { seed: 41 })
    sphereOver(d, [-34, 24], [-1, 24], 8, 30, 0.3)
    sphereOver(d, [-1, 24], [32, 24], 8, 30, 0.3)
  },
}
