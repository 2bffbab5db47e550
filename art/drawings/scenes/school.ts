import { sphereBeside, sphereOver } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { band, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { mark, person } from '../life.ts'
import { down, earth, earthRod, rod, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrude } from '../solids.ts'
import { ringPts } from '../spin.ts'
import { grove, tree } from '../trees.ts'
import { windows } from '../windows.ts'

/** two-storey school in a bright day, children in the yard, street elevation */
export const school: Scene = {
  slug: 'school',
  seed: 132,
  pal: vary({ ground: ['#dfe5e9', '#c3cfd6'] }, pal.day),
  cam: eye(-22, 2.6, -44, 24, 1190, 765, 740),
  draw(d) {
    sky(d, { clouds: 0.5, seed: 6, low: -0.6 })
    skyline(d, 'hills', 120, 0.12, 5)
    skyline(d, 'village', 46, 0.22, 18)
    mist(d, d.hy, 40, 0.6)
    ground(d, 30)
    grove(d, [
      [-34, 34, 13],
      [-24, 36, 15],
      [-12, 38, 13],
      [36, 34, 14],
      [44, 30, 12],
      [26, 38, 15],
    ])
    const W1 = '#eef0f2'
    box(d, 22, 0, 6, 22, 9.4, 22, '#dde3eb', {
      front: (f) => {
        ribs(d, f, 1.1, 0.6)
        windows(d, f, { u0: 1, u1: 21, v0: 6, v1: 8.6, nu: 12, nv: 1, gu: 0.08, gv: 0, lit: 0.2 })
        band(d, f, 0, 0, 22, 0.5, '#a3afc2', false)
      },
      left: (f) => ribs(d, f, 1.1, 0.6),
    })
    box(d, -30, 0, 8, 36, 7.6, 12, W1, {
      front: (f) => {
        for (const v of [0.7, 4.4]) {
          windows(d, f, {
            u0: 1,
            u1: 35,
            v0: v,
            v1: v + 2.4,
            nu: 14,
            nv: 1,
            gu: 0.24,
            gv: 0,
            lit: 0.3,
            mull: 3,
          })
        }
        band(d, f, 0, 3.6, 36, 4, '#c5cdd9', false)
        band(d, f, 0, 0, 36, 0.5, '#a3afc2', false)
      },
    })
    extrude(
      d,
      [
        [-30.6, 7.6],
        [6.6, 7.6],
        [6.6, 8],
        [-30.6, 8],
      ],
      7.4,
      13,
      '#7c8aa5',
    )
    extrude(
      d,
      [
        [6, 0],
        [22, 0],
        [22, 7],
        [14, 11.5],
        [6, 7],
      ],
      4,
      20,
      '#e6eaef',
      '#8795ae',
      () => {},
    )
    box(d, 6, 0, 3.9, 16, 7, 0.1, '#e6eaef', {
      bare: true,
      edge: 0,
      front: (f) => {
        windows(d, f, { u0: 1, u1: 15, v0: 0.2, v1: 6.4, nu: 8, nv: 2, gu: 0.06, gv: 0.06, lit: 0.3 })
      },
    })
    d.poly(
      ringPts(14, 0, 0, 1).map((q): P => [q[0], 8.6 + q[2] * 1, 3.85]),
      { fill: '#f8fafc', stroke: d.pal.line, sw: 1.2 },
    )
    d.line(
      [
        [14, 8.6, 3.8],
        [14, 9.3, 3.8],
      ],
      { sw: 1.3, op: 0.9 },
    )
    d.line(
      [
        [14, 8.6, 3.8],
        [14.5, 8.4, 3.8],
      ],
      { sw: 1.3, op: 0.9 },
    )
    for (const x of [-30.5, -12, 6.5]) {
      rod(d, [x, 8, 7.4], 2.2)
    }
    wire(d, [
      [-30.6, 8.06, 7.4],
      [6.4, 8.06, 7.4],
    ])
    for (const x of [-30.3, -18, -6]) down(d, x, 7.9, 8)
    wire(d, [
      [6, 7, 3.8],
      [14, 11.5, 3.8],
      [22, 7, 3.8],
    ])
    rod(d, [14, 11.5, 3.8], 2.6)
    down(d, 6, 3.8, 7)
    down(d, 22, 3.8, 7)
    for (const x of [33, 43.9]) {
      rod(d, [x, 9.4, 6], 2.4)
      down(d, x, 6, 9.4)
    }
    wire(d, [
      [22, 9.5, 6],
      [44, 9.5, 6],
    ])
    // yard: climbing frame, ping-pong, bench, bicycles, a hopscotch
    d.line(
      [
        [-24, 0, 0],
        [-22.6, 2.6, 0],
        [-17, 2.6, 0],
        [-15.6, 0, 0],
      ],
      { sw: 1.8, op: 0.8 },
    )
    d.line(
      [
        [-22.6, 2.6, 0],
        [-21.4, 0, 0],
      ],
      { sw: 1.8, op: 0.8 },
    )
    d.line(
      [
        [-17, 2.6, 0],
        [-18.2, 0, 0],
      ],
      { sw: 1.8, op: 0.8 },
    )
    for (const x of [-21.2, -19]) {
      d.line(
        [
          [x - 0.25, 2.6, 0],
          [x - 0.5, 0.6, -0.4],
          [x + 0.1, 0.6, -0.4],
          [x + 0.25, 2.6, 0],
        ],
        { sw: 0.9, op: 0.8 },
      )
    }
    box(d, 26, 0.72, -2, 2.7, 0.08, 1.5, '#7f93b8')
    for (const x of [26.4, 28.2])
      d.line(
        [
          [x, 0, -2],
          [x, 0.72, -2],
        ],
        { sw: 2, op: 0.8 },
      )
    for (let i = 0; i < 5; i += 1) mark(d, -6 + i * 0.9, -6, -5.2 + i * 0.9, -5.1, 0.9, '#ffffff')
    let bike = ''
    for (let i = 0; i < 9; i += 1) {
      const [x, y] = d.xy([34 + i * 0.75, 0.33, 2]),
        r = d.scale([34, 0, 2]) * 0.33
      bike += `M${n1(x - r * 2.5)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 .1 0M${n1(x + r * 0.6)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 .1 0`
    }
    d.raw(`<path d="${bike}" fill="none" stroke="${d.pal.line}" stroke-width=".7" opacity=".6"/>`)
    for (const [x, z] of [
      [-11, -3],
      [-10.1, -3.2],
      [-4, -4.6],
      [2, -1],
      [3, -1.4],
      [9, 1],
      [11, -3],
      [25.2, -2],
      [29.4, -1.6],
      [16, 0],
      [-27, 2],
    ] as const)
      person(d, x, z, d.r.in(0.1, 0.6))
    tree(d, -36, 0, 11)
    tree(d, -9, 2.5, 8)
    tree(d, 38, -3, 9)
    tree(d, 44, -4, 10)
    for (const x of [-30.3, -18, -6, 22, 33, 43.9]) earthRod(d, x, 7, 0.9, 5)
    earth(d, [
      [-30.6, -0.9, 7.4],
      [6, -0.9, 7.4],
      [6, -0.9, 3.8],
      [44, -0.9, 6],
    ])
    const sx = (x: number): number => d.xy([x, 0, 5])[0]
    soil(d, {
      seed: 92,
      grass: true,
      slab: [
        [sx(-30.4), sx(-27), 20],
        [sx(-8), sx(-4), 20],
        [sx(6), sx(9), 26],
        [sx(20), sx(24), 26],
        [sx(42), sx(44.4), 20],
      ],
    })
    sphereBeside(d, -30.5, 10.2, 7.4, 45, -1, 0.06)
    sphereOver(d, [-12, 10.2], [14, 14.1], 6, 45, 0.1)
    sphereOver(d, [14, 14.1], [43.9, 11.8], 6, 45, 0.08)
  },
}
