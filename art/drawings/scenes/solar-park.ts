import { sphereOver } from '../arcs.ts'
import { n1 } from '../base.ts'
import { louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { person } from '../life.ts'
import { cutRow, down, earth, rod } from '../lps.ts'
import { pal } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { tree } from '../trees.ts'

/** rows of modules running to the horizon, clear day */
export const solarPark: Scene = {
  slug: 'solar-park',
  seed: 103,
  pal: pal.day,
  cam: eye(8, 6.2, -30, -22, 1000, 395),
  draw(d) {
    d.near = 30
    sky(d, { clouds: 0.35, seed: 77, low: -0.56, sun: [1400, 120] })
    skyline(d, 'hills', 80, 0.15, 6)
    skyline(d, 'wood', 34, 0.32, 13)
    mist(d, d.hy, 24, 0.8)
    ground(d, 15.2, ['#dfe6e6', '#a9bbc0'])
    let g = ''
    for (let i = 0; i < 1500; i += 1) {
      const y = d.hy + 6 + (d.yE - d.hy) * d.r.next() ** 1.2,
        l = 2 + (y - d.hy) * 0.022
      g += `M${n1(d.r.in(0, 1600))} ${n1(y)}l${n1(d.r.in(-2, 2))} ${n1(-l)}`
    }
    d.raw(`<path d="${g}" stroke="#6d8799" stroke-width=".8" opacity=".45"/>`)
    for (let i = 0; i < 9; i += 1) tree(d, -220 + i * 13, 150 + i * 9, 12)
    for (let row = 17; row >= 0; row -= 1) {
      const z = -14 + row * 8.5,
        x0 = -150,
        x1 = row < 2 ? 0 : 62,
        y0 = 0.9,
        y1 = 2.9,
        dz = 3.6
      d.poly(
        [
          [x0, 0, z + 1],
          [x1, 0, z + 1],
          [x1 - 1, 0, z + 4.6],
          [x0, 0, z + 4.6],
        ],
        { fill: '#40587a', op: 0.22 },
      )
      if (row < 9)
        for (let x = x1 - 1; x > x0 && x > -90; x -= 5) {
          d.line(
            [
              [x, 0, z + 2.9],
              [x, 2.4, z + 2.9],
            ],
            { sw: Math.max(0.8, d.scale([x, 0, z]) * 0.09), op: 0.6 },
          )
        }
      d.poly(
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z + dz],
          [x0, y1, z + dz],
        ],
        { fill: d.tone('#2b4779', [(x0 + x1) / 2 + 50, 1, z]), stroke: d.pal.line, sw: 0.9 },
      )
      d.poly(
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z + dz],
          [x0, y1, z + dz],
        ],
        {
          fill: d.gradient(
            [
              [0, '#bcd6ff', 0.5],
              [0.5, '#bcd6ff', 0.05],
              [1, '#bcd6ff', 0],
            ],
            'x1="0" y1="0" x2="1" y2=".2"',
          ),
        },
      )
      let p = ''
      for (let x = x1 - 1.1; x > Math.max(x0, x1 - 130 + row * 3); x -= 1.1)
        p += d.path(
          [
            [x, y0, z],
            [x, y1, z + dz],
          ],
          false,
        )
      d.d(p, { stroke: '#e6eefb', sw: 0.6, op: row < 6 ? 0.55 : 0.3 })
      for (const t of [0.333, 0.666])
        d.line(
          [
            [x0, y0 + (y1 - y0) * t, z + dz * t],
            [x1, y0 + (y1 - y0) * t, z + dz * t],
          ],
          { stroke: '#e6eefb', sw: 0.6, op: 0.5 },
        )
      if (row < 9)
        for (let x = x1 - 3; x > x1 - 110; x -= row < 4 ? 12 : 18)
          rod(d, [x, 0.2, z + dz + 0.5], 4.6, Math.max(1.1, Math.min(2.1, d.scale([x, 0, z]) * 0.06)))
    }
    box(d, 16, 0, 10, 6, 2.9, 3, '#dfe5ee', {
      front: (f) => {
        ribs(d, f, 0.5, 0.7)
        louvre(d, f, 0.4, 0.5, 2.4, 2.2, 0.2)
      },
      left: (f) => ribs(d, f, 0.5, 0.7),
    })
    rod(d, [16.2, 2.9, 10], 2)
    rod(d, [21.8, 2.9, 10], 2)
    down(d, 16, 10, 2.9)
    down(d, 22, 10, 2.9)
    person(d, 7.4, -8, 0.35, true)
    person(d, 6.5, -8.3, 0.2, true)
    cutRow(d, 15.2, [110, 430, 750, 1070, 1390], 0.8, 2.9)
    for (const z of [-5, 3.5])
      earth(
        d,
        [
          [-60, -0.8, z],
          [30, -0.8, z],
        ],
        1.3,
      )
    soil(d, { seed: 61, grass: true })
    sphereOver(d, [-15, 4.8], [-3, 4.8], -9.9, 30, 0.06)
  },
}
