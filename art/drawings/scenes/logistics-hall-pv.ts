import { dim, sphereOver } from '../arcs.ts'
import type { Draw } from '../core.ts'
import { band, gates, pvRoof, ribs } from '../facade.ts'
import { mark, person } from '../life.ts'
import { down, earthRod, mesh, ring, rod } from '../lps.ts'
import { pal } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { block, shadow, sheet, unearth } from '../sheet.ts'
import { box, quad } from '../solids.ts'
import { tree } from '../trees.ts'
import { windows } from '../windows.ts'

function sphereWholeOn(d: Draw): void {
  // section of the sphere between two roof rods, standing on the roof
  sphereOver(d, [0.4, 15.4], [0.4 + (91.2 / 6) * 2, 15.4], 0.4, 45, 0.05)
  sphereOver(d, [0.4 + 91.2 / 3, 15.4], [0.4 + (91.2 / 3) * 2, 15.4], 0.4, 45, 0.05)
  sphereOver(d, [0.4 + (91.2 / 3) * 2, 15.4], [91.6, 15.4], 0.4, 45, 0.05)
}

/** white axonometric: roof as the drawing board, modules between the mesh */
export const hallPv: Scene = {
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
