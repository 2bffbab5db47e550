import { mix, type P } from '../base.ts'
import { band, louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { fence, lamppost, mark } from '../life.ts'
import { cutRow, earth, mesh, onCut, rod, wire } from '../lps.ts'
import { vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { shadow } from '../sheet.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { grove } from '../trees.ts'
import { car } from '../vehicles.ts'
import { bolt } from '../weather.ts'
import { windows } from '../windows.ts'
import { plant } from '../works.ts'

/** three halls from the air, roofs full of coolers, mesh and rods */
export const campus: Scene = {
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
    grove(
      d,
      Array.from({ length: 34 }, (_, i): [number, number, number] => [
        128 + (i % 4) * 9 + d.r.in(-3, 3),
        20 + i * 5.5,
        d.r.in(7, 12),
      ]),
    )
    hall(-30, 200, 58, 64)
    hall(60, 150, 52, 64)
    hall(-30, 104, 58, 64)
    hall(60, 52, 52, 64)
    hall(-30, 6, 58, 64)
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
