import { dim, sphereBeside, sphereOver } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { soil } from '../ground.ts'
import { fence, person } from '../life.ts'
import { down, earthRod, rod, wire } from '../lps.ts'
import { pal } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { sheet } from '../sheet.ts'
import { pole } from '../steel.ts'
import { hedge, tree } from '../trees.ts'
import { pipe } from '../works.ts'

/** section on paper: regulator house cut open, pipes below and above ground */
export const gas: Scene = {
  slug: 'gas-regulating-station',
  seed: 223,
  pal: pal.paper,
  cam: { kind: 'axo', yaw: 0, elev: 0, s: 52, cx: 760, cy: 640 },
  draw(d) {
    sheet(d, 52)
    d.yE = 640
    d.hy = 640
    tree(d, -12.6, 8, 5.4)
    tree(d, 13.4, 8, 6.4)
    hedge(d, 9.6, 16, 6, 1.1)
    fence(d, -14.6, -6.4, 4, 2, 1.6)
    fence(d, 6.4, 16.2, 4, 2, 1.6)
    const px = (x: number): number => 760 + 52 * x,
      py = (y: number): number => 640 - 52 * y,
      k = d.pal.line
    const rect = (x: number, y: number, w: number, h: number, fill: string, sw = 1): void =>
      d.raw(
        `<rect x="${n1(px(x))}" y="${n1(py(y + h))}" width="${n1(w * 52)}" height="${n1(h * 52)}" fill="${fill}" stroke="${k}" stroke-width="${sw}"/>`,
      )
    const hatch = (x: number, y: number, w: number, h: number): void => {
      const id = d.id()
      let p = ''
      for (let a = -h; a < w; a += 0.12) p += `M${n1(px(x + a))} ${n1(py(y))}l${n1(h * 52)} ${n1(-h * 52)}`
      d.defs.push(
        `<clipPath id="${id}"><rect x="${n1(px(x))}" y="${n1(py(y + h))}" width="${n1(w * 52)}" height="${n1(h * 52)}"/></clipPath>`,
      )
      rect(x, y, w, h, '#ffffff', 1.3)
      d.raw(`<path d="${p}" clip-path="url(#${id})" stroke="${k}" stroke-width=".7" opacity=".6"/>`)
    }
    rect(-3.6, 0, 8.2, 3.3, '#edf2f9')
    for (let i = 0; i < 11; i += 1)
      d.raw(
        `<path d="M${n1(px(-3.6))} ${n1(py(0.3 * i))}H${n1(px(4.6))}" stroke="${k}" stroke-width=".5" opacity=".13"/>`,
      )
    rect(2.9, 0, 1.2, 2.2, '#d5e0ef')
    for (let i = 0; i < 8; i += 1)
      d.raw(
        `<path d="M${n1(px(3.05))} ${n1(py(0.35 + i * 0.1))}h${n1(0.9 * 52)}" stroke="${k}" stroke-width=".7" opacity=".6"/>`,
      )
    const p = (pts: [number, number][], r: number, c = '#aebfdc'): void =>
      pipe(
        d,
        pts.map(([x, y]): P => [x, y, 0]),
        r,
        c,
      )
    const flange = (x: number, y: number, v = false, r = 0.28): void => {
      for (const o of [-0.06, 0.06])
        if (v) rect(x - r, y + o - 0.035, r * 2, 0.07, '#dfe8f4', 0.9)
        else rect(x + o - 0.035, y - r, 0.07, r * 2, '#dfe8f4', 0.9)
    }
    p(
      [
        [-16, -1.25],
        [-5.2, -1.25],
        [-5.2, 1.05],
        [-2.7, 1.05],
      ],
      0.17,
    )
    p(
      [
        [-2.7, 1.05],
        [-2.7, 1.9],
        [2.3, 1.9],
        [2.3, 1.05],
      ],
      0.12,
    )
    p(
      [
        [-2.7, 1.05],
        [2.3, 1.05],
      ],
      0.15,
    )
    p(
      [
        [2.3, 1.05],
        [2.3, -1.25],
        [17, -1.25],
      ],
      0.24,
    )
    for (const x of [-2.2, -0.6, 1.4]) {
      flange(x, 1.05)
      flange(x, 1.9, false, 0.22)
    }
    flange(-5.2, 0.5, true)
    flange(-5.2, -0.4, true, 0.24)
    flange(2.3, 0.4, true, 0.34)
    for (const y of [1.05, 1.9]) {
      d.raw(
        `<path d="M${n1(px(-1.9))} ${n1(py(y + 0.24))}L${n1(px(-1.3))} ${n1(py(y - 0.24))}V${n1(py(y + 0.24))}L${n1(px(-1.9))} ${n1(py(y - 0.24))}Z" fill="#c3d0e6" stroke="${k}" stroke-width="1.1"/><path d="M${n1(px(-1.6))} ${n1(py(y))}V${n1(py(y + 0.42))}" stroke="${k}" stroke-width="1.6"/><ellipse cx="${n1(px(-1.6))}" cy="${n1(py(y + 0.44))}" rx="15" ry="4" fill="#fff" stroke="${k}"/>`,
      )
      d.raw(
        `<circle cx="${n1(px(0.4))}" cy="${n1(py(y))}" r="17" fill="#d5e0ef" stroke="${k}" stroke-width="1.2"/><path d="M${n1(px(0.4))} ${n1(py(y) - 17)}v-9" stroke="${k}" stroke-width="2"/><ellipse cx="${n1(px(0.4))}" cy="${n1(py(y) - 28)}" rx="20" ry="5" fill="#c3d0e6" stroke="${k}"/><circle cx="${n1(px(1))}" cy="${n1(py(y + 0.42))}" r="8.5" fill="#fff" stroke="${k}" stroke-width="1.1"/><path d="M${n1(px(1))} ${n1(py(y + 0.42))}l4 -5M${n1(px(1))} ${n1(py(y + 0.25))}v10" stroke="${k}"/>`,
      )
    }
    for (const x of [-2.4, 1.9]) rect(x - 0.08, 0, 0.16, 0.86, '#b9c8e0')
    hatch(-3.9, -0.9, 0.3, 4.2)
    hatch(4.6, -0.9, 0.3, 4.2)
    hatch(-3.9, -0.25, 8.8, 0.25)
    hatch(-4.2, -1.2, 0.9, 0.3)
    hatch(4.3, -1.2, 0.9, 0.3)
    d.raw(
      `<path d="M${n1(px(-4.3))} ${n1(py(3.3))}L${n1(px(5.3))} ${n1(py(3.75))}V${n1(py(3.55))}L${n1(px(-4.3))} ${n1(py(3.1))}Z" fill="#c9d6e9" stroke="${k}" stroke-width="1.3"/>`,
    )
    p(
      [
        [3.8, 3.6],
        [3.8, 5.1],
      ],
      0.05,
    )
    p(
      [
        [-3, 3.3],
        [-3, 4.2],
      ],
      0.05,
    )
    // isolated masts, bonding bar, spark gap at the insulating joint
    const mast = (x: number, h: number): void => {
      pole(d, x, 0, h - 1.4, 0.07)
      rod(d, [x, h - 1.4, 0], 1.4)
      down(d, x, 0, h - 1.4, 0)
      rect(x - 0.35, -0.8, 0.7, 0.8, '#eef3f9', 1)
      wire(
        d,
        [
          [x, 0, 0],
          [x, -0.9, 0],
        ],
        2,
      )
    }
    mast(-7.4, 8.6)
    mast(8.2, 8.6)
    d.raw(
      `<path d="M${n1(px(-3.45))} ${n1(py(0.32))}h${n1(7.9 * 52)}" stroke="${d.pal.amber}" stroke-width="4" />`,
    )
    for (const x of [-2.4, 1.9, 3.5])
      wire(
        d,
        [
          [x, 0.32, 0],
          [x, 0.85, 0],
        ],
        1.6,
      )
    wire(
      d,
      [
        [-3.3, 0.32, 0],
        [-3.3, -1.05, 0],
      ],
      2,
    )
    wire(
      d,
      [
        [4.3, 0.32, 0],
        [4.3, -1.05, 0],
      ],
      2,
    )
    const under = (pts: P[], sw = 2.1): void => {
      d.under.push(`<path d="${d.path(pts, false)}" stroke="${d.pal.amber}" stroke-width="${sw}"/>`)
    }
    wire(
      d,
      [
        [-5.2, 0.72, 0],
        [-5.75, 0.72, 0],
        [-5.75, 0.4, 0],
      ],
      1.6,
    )
    d.raw(
      `<path d="M${n1(px(-5.9))} ${n1(py(0.4))}h16M${n1(px(-5.9))} ${n1(py(0.28))}h16" stroke="${d.pal.amber}" stroke-width="2"/>`,
    )
    wire(
      d,
      [
        [-5.75, 0.28, 0],
        [-5.75, -0.35, 0],
        [-5.2, -0.35, 0],
      ],
      1.6,
    )
    under([
      [-9.6, -0.9, 0],
      [-7.4, -0.9, 0],
      [-5.8, -0.9, 0],
      [-4.6, -1.05, 0],
      [5.6, -1.05, 0],
      [6.6, -0.9, 0],
      [10.4, -0.9, 0],
    ])
    for (const x of [-9.6, -7.4, 8.2, 10.4]) earthRod(d, x, 0, 0.9, 5.2)
    for (const x of [-3.75, 4.75])
      under(
        [
          [x, -1.05, 0],
          [x, -0.2, 0],
        ],
        1.6,
      )
    person(d, -10.4, -1, 0.25)
    person(d, 6.2, -1, 0.2)
    const low = d.body
    d.body = []
    const flat = d.under
    d.under = []
    soil(d, { seed: 170 })
    const earthSvg = d.body
    d.body = []
    d.under = flat
    d.body = [
      ...low.slice(0, 3),
      ...earthSvg,
      ...low.slice(3),
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${d.under.join('')}</g>`,
    ]
    d.under = []
    sphereOver(d, [-7.4, 8.6], [8.2, 8.6], 0, 20, 0.1)
    sphereBeside(d, -7.4, 8.6, 0, 20, -1, 0.05)
    sphereBeside(d, 8.2, 8.6, 0, 20, 1, 0.05)
    dim(d, [-7.4, 10.2, 0], [8.2, 10.2, 0], [0, -40])
    dim(d, [8.2, 0, 0], [8.2, 8.6, 0], [230, 0])
  },
}
