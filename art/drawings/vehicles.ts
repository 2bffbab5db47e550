// Cars, lorries, containers.
import { mix, n1, type P } from './base.ts'
import type { Draw } from './core.ts'
import { courses, ribs } from './facade.ts'
import { box, face, quad } from './solids.ts'

export function car(d: Draw, x: number, z: number, c = '#8fa3c8', dir: 1 | -1 = 1): void {
  const L = 4.4,
    o = (a: number): number => (dir > 0 ? x + a : x + L - a)
  const prof: [number, number][] = [
    [0, 0.35],
    [0, 0.85],
    [0.25, 1.0],
    [1.0, 1.42],
    [2.7, 1.45],
    [3.35, 0.98],
    [4.3, 0.82],
    [4.4, 0.35],
  ]
  const pts = (zz: number): P[] => prof.map(([a, y]): P => [o(a), y, zz])
  if (!d.mirror) {
    const a = d.xy([x + L / 2, 0, z + 0.9])
    d.raw(
      `<ellipse cx="${n1(a[0])}" cy="${n1(a[1])}" rx="${n1(d.scale([x, 0, z]) * 2.5)}" ry="${n1(Math.max(1.5, d.scale([x, 0, z]) * 0.35))}" fill="#020714" opacity=".35"/>`,
    )
  }
  d.poly(pts(z + 1.75), { fill: d.shade(c, [0, 0.5, 0.5], [x, 1, z]) })
  for (let i = 1; i < prof.length - 2; i += 1) {
    const a = pts(z)[i] as P,
      b = pts(z)[i + 1] as P
    d.poly([a, b, [b[0], b[1], z + 1.75], [a[0], a[1], z + 1.75]], { fill: d.shade(c, [0, 0.9, 0], a) })
  }
  const f = d.shade(c, [0, 0, -1], [x, 1, z])
  d.poly(pts(z), { fill: f, stroke: d.pal.line, sw: 0.5 })
  d.poly(
    [
      [o(0.55), 0.98, z],
      [o(1.08), 1.34, z],
      [o(2.62), 1.36, z],
      [o(3.1), 0.98, z],
    ],
    { fill: d.tone(d.pal.glass, [x, 1, z]) },
  )
  for (const a of [0.85, 3.5]) {
    const p = d.xy([o(a), 0.34, z])
    d.raw(`<circle cx="${n1(p[0])}" cy="${n1(p[1])}" r="${n1(d.scale([x, 0, z]) * 0.34)}" fill="#060b18"/>`)
  }
}

export function lorry(d: Draw, x: number, z: number, dir: 1 | -1 = 1, c = '#c3cfe4', len = 13): void {
  const s = (a: number, w: number): number => (dir > 0 ? x + a : x + len + 3 - a - w)
  const t = (): void => box(d, s(0, len), 1.15, z, len, 2.75, 2.5, c, { front: (f) => ribs(d, f, 1.3, 0.3) })
  const cab = (): void => {
    box(d, s(len + 0.6, 2.3), 0.7, z, 2.3, 2.9, 2.5, mix(c, '#35507f', 0.45))
    const q = face([s(len + 0.6, 2.3), 0.7, z], [1, 0, 0], [0, 1, 0], 2.3, 2.9, [0, 0, -1])
    if (d.visible(q.n, q.o)) d.d(quad(d, q, 0.5, 1.5, 1.9, 2.4), { fill: d.tone(d.pal.glass, q.o) })
  }
  box(d, s(0, len), 0.75, z + 0.2, len + 1, 0.4, 2.1, '#1a2440')
  t()
  cab()
  for (const a of [1.2, 2.5, 3.8, len - 1, len + 1.6]) {
    const p = d.xy([s(a, 0), 0.5, z])
    d.raw(`<circle cx="${n1(p[0])}" cy="${n1(p[1])}" r="${n1(d.scale([x, 0, z]) * 0.5)}" fill="#060b18"/>`)
  }
}

export function container(d: Draw, x: number, y: number, z: number, len: number, c: string): void {
  box(d, x, y, z, len, 2.59, 2.44, c, {
    front: (f) => ribs(d, f, 0.6, 0.4, 0.5),
    left: (f) => ribs(d, f, 0.6, 0.4, 0.5),
    right: (f) => ribs(d, f, 0.6, 0.4, 0.5),
    edge: 0.8,
  })
}

/** counterbalance truck with a pallet container on the forks */
export function forklift(d: Draw, fx: number, fz: number): void {
  box(d, fx, 0.4, fz, 1.7, 0.8, 1.1, '#7d99b1')
  box(d, fx + 0.05, 1.2, fz, 0.5, 0.3, 1.1, '#5d7a93')
  d.line(
    [
      [fx + 0.3, 1.4, fz],
      [fx + 0.4, 2.1, fz],
      [fx + 1.4, 2.1, fz],
      [fx + 1.6, 1.2, fz],
    ],
    { sw: 2.4, op: 0.8, stroke: '#a9bccb' },
  )
  for (const o of [0, 0.16])
    d.line(
      [
        [fx + 1.82 + o, 0.1, fz],
        [fx + 1.82 + o, 2.5, fz],
      ],
      { stroke: '#a9bccb', sw: 2 },
    )
  d.line(
    [
      [fx + 2, 0.55, fz],
      [fx + 3, 0.55, fz],
    ],
    { stroke: '#a9bccb', sw: 3 },
  )
  box(d, fx + 2.02, 0.6, fz - 0.1, 1, 1.1, 1, '#d3e0e8', {
    front: (f) => {
      ribs(d, f, 0.2, 1.1)
      courses(d, f, 0.22, 1.1)
    },
  })
  for (const a of [0.4, 1.4]) {
    const q = d.xy([fx + a, 0.28, fz])
    d.raw(`<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([fx, 0, fz]) * 0.28)}" fill="#04101c"/>`)
  }
}
