import { sphereBeside, sphereOver } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { band, gates, louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { fence, person } from '../life.ts'
import { down, earth, earthRod, rod, span } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrudeX } from '../solids.ts'
import { arc, dome, spin } from '../spin.ts'
import { pole } from '../steel.ts'
import { grove, hedge, tree } from '../trees.ts'
import { pipe, railing } from '../works.ts'

/** gas domes in the fields at sunrise, isolated masts beside them */
export const biogas: Scene = {
  slug: 'biogas-plant',
  seed: 212,
  pal: vary(
    { sky: ['#5877a8', '#93abcb', '#c9d3df', '#f3e5d3', '#fbead2'], ground: ['#b9bfb9', '#66788a'] },
    pal.dawn,
  ),
  cam: eye(20, 5, -86, -11, 1200, 745),
  draw(d) {
    d.near = 80
    sky(d, { clouds: 0.35, seed: 52, low: -0.55, sun: [1080, 610] })
    skyline(d, 'hills', 120, 0.1, 11)
    skyline(d, 'hills', 60, 0.2, 12)
    skyline(d, 'wood', 44, 0.32, 9)
    mist(d, d.hy, 50, 0.8)
    ground(d, 66)
    let corn = ''
    for (let i = 0; i < 60; i += 1)
      corn += `M${n1(800 + (i - 30) * 90)} ${n1(d.yE)}L${n1(980 + (i - 30) * 24)} ${n1(d.hy + 3)}`
    d.raw(`<path d="${corn}" stroke="#44587a" stroke-width=".8" opacity=".14"/>`)
    const green = '#8ea39c',
      dig = (x: number, z: number, r: number, h: number, dm: number): void => {
        spin(
          d,
          x,
          z,
          [
            [r, 0],
            [r, h],
          ],
          '#c5cad2',
          { seg: 64, seams: 2, rings: [h * 0.5], cap: false },
        )
        spin(
          d,
          x,
          z,
          dome(r * 1.005, h, dm, 9).map(([a, b]): [number, number] => [Math.max(0.02, a), b]),
          green,
          { seg: 64, seams: 8, edge: 0 },
        )
        arc(d, x, h, z, r * 1.01, 0.8, d.pal.line, 1.6)
        railing(
          d,
          Array.from(
            { length: 10 },
            (_, i): P => [
              x + (r + 0.3) * Math.cos(4.2 + i * 0.06),
              h - 0.6,
              z + (r + 0.3) * Math.sin(4.2 + i * 0.06),
            ],
          ),
          1.1,
          2,
        )
      }
    grove(d, [
      [-86, 70, 13],
      [-76, 74, 15],
      [-66, 68, 12],
      [92, 70, 14],
      [102, 66, 12],
    ])
    dig(-42, 44, 17, 7, 8.5)
    dig(4, 50, 15, 7, 7.5)
    spin(
      d,
      34,
      44,
      [
        [4, 0],
        [4, 14],
        [0.6, 17],
      ],
      '#bcc4d0',
      { seams: 4, rings: [4.6, 9.3] },
    )
    spin(
      d,
      43,
      44,
      [
        [4, 0],
        [4, 14],
        [0.6, 17],
      ],
      '#bcc4d0',
      { seams: 4, rings: [4.6, 9.3] },
    )
    extrudeX(
      d,
      [
        [24, 0],
        [24, 5],
        [34, 8.5],
        [44, 5],
        [44, 0],
      ],
      54,
      28,
      '#c3c9d3',
      '#8996ab',
      (f, i) => {
        ribs(d, f, 1.3, 0.4)
        if (i === 0) gates(d, f, { n: 3, w: 4.6, h: 3.9, base: '#97a4bb' })
      },
    )
    dig(-20, 14, 19, 7.5, 9.5)
    box(d, 26, 0, 10, 12, 3.4, 3.6, '#dbe0e7', {
      front: (f) => {
        ribs(d, f, 0.6, 0.5)
        louvre(d, f, 0.8, 0.8, 4.6, 2.8, 0.25)
        band(d, f, 8.6, 0.1, 9.9, 2.4, '#8496b4')
      },
      right: (f) => ribs(d, f, 0.6, 0.5),
      left: (f) => ribs(d, f, 0.6, 0.5),
    })
    pipe(
      d,
      [
        [28, 3.4, 12],
        [28, 9.4, 12],
      ],
      0.3,
      '#aeb8c8',
    )
    pipe(
      d,
      [
        [34, 3.4, 12],
        [34, 9.4, 12],
      ],
      0.3,
      '#aeb8c8',
    )
    pipe(
      d,
      [
        [-2, 5.8, 9],
        [12, 5.8, 9],
        [12, 1.8, 9],
        [26, 1.8, 11],
      ],
      0.25,
      '#aeb8c8',
    )
    pole(d, 48, 8, 9, 0.2)
    {
      const q = d.xy([48, 9, 8]),
        s = d.scale([48, 0, 8])
      d.raw(
        `<path d="M${n1(q[0] - 0.5 * s)} ${n1(q[1])}h${n1(s)}l${n1(-0.15 * s)} ${n1(1.6 * s)}h${n1(-0.7 * s)}z" fill="#7d8ba4" stroke="${d.pal.line}" stroke-width=".8"/>`,
      )
    }
    const mast = (x: number, z: number, h: number): void => {
      pole(d, x, z, h - 2, 0.22, 0.3)
      rod(d, [x, h - 2, z], 2)
      down(d, x, z, h - 2, 1)
      earthRod(d, x, z, 1, 6.5)
    }
    mast(-64, 18, 25)
    mast(-42, 20, 25)
    mast(1.5, 12, 25)
    mast(23, 20, 25)
    span(d, [-64, 23, 18], [-42, 23, 20], 0.5, 1.4)
    span(d, [1.5, 23, 12], [23, 23, 20], 0.5, 1.4)
    mast(52, 16, 17)
    {
      const x = 40,
        z = -3
      box(d, x, 1.1, z, 4.6, 1.5, 2, '#7d93ba')
      box(d, x + 2.8, 2.5, z + 0.2, 1.7, 1.4, 1.6, '#a9b7cc')
      for (const [a, r] of [
        [0.9, 0.75],
        [3.7, 0.95],
      ] as const) {
        const q = d.xy([x + a, r, z])
        d.raw(
          `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, z]) * r)}" fill="#17223f"/><circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, z]) * r * 0.45)}" fill="#9fb0ca"/>`,
        )
      }
      box(d, x - 7.6, 0.9, z, 6.8, 2.2, 2.2, '#97a6bf', { front: (f) => ribs(d, f, 0.8) })
      const q = d.xy([x - 4, 0.6, z])
      d.raw(`<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, z]) * 0.6)}" fill="#17223f"/>`)
    }
    person(d, 29, 0, 0.25, true)
    person(d, -6, -8, 0.3)
    fence(d, -80, -44, -4, 1.5, 3)
    tree(d, -70, 0, 10, 'bare')
    hedge(d, 62, 84, 8, 1.6)
    earth(d, [
      [-64, -1, 16],
      [52, -1, 16],
    ])
    for (const x of [-39, -20, -1]) {
      earth(
        d,
        [
          [x, 2, -3],
          [x, -1, -3],
        ],
        1.6,
      )
    }
    soil(d, { seed: 160, grass: true })
    sphereOver(d, [-42, 25], [1.5, 25], 16, 30, 0.22)
    sphereBeside(d, -64, 25, 18, 30, -1, 0.1)
    sphereBeside(d, 52, 17, 16, 30, 1, 0.1)
  },
}
