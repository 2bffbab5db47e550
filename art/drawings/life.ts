// Scale and life: trees, people, cars, lorries, containers, lamps, fences, road marks.
import { clamp, type Draw, mix, n1, type P } from './core.ts'
import { ribs } from './facade.ts'
import { box, extrudeX, face, quad, spin } from './solids.ts'

export type Tree = 'bare' | 'leaf' | 'poplar' | 'fir'
export function tree(d: Draw, x: number, z: number, h: number, kind: Tree = 'leaf', op = 1): void {
  const p: P = [x, 0, z],
    s = d.scale(p),
    [bx, by] = d.xy(p),
    r = d.r,
    up = d.mirror ? -1 : 1,
    hp = h * s
  const col = d.tone(d.pal.tree, p)
  if (bx < -hp || bx > 1600 + hp) {
    r.next()
    return
  }
  if (kind === 'fir') {
    let q = `M${n1(bx)} ${n1(by - up * hp)}`
    const right: string[] = []
    for (let i = 1; i <= 9; i += 1) {
      const w = hp * 0.022 * i * r.in(0.85, 1.15),
        y = by - up * hp * (1 - i / 10)
      q += `L${n1(bx - w)} ${n1(y)}L${n1(bx - w * 0.55)} ${n1(y - up * hp * 0.015)}`
      right.unshift(
        `L${n1(bx + w * 0.55)} ${n1(y - up * hp * 0.015)}L${n1(bx + w * r.in(0.9, 1.1))} ${n1(y)}`,
      )
    }
    d.raw(
      `<path d="${q}${right.join('')}Z" fill="${col}" opacity="${op}"/><path d="M${n1(bx)} ${n1(by)}v${n1(-up * hp * 0.14)}" stroke="${col}" stroke-width="${n1(Math.max(1, hp * 0.02))}" opacity="${op}"/>`,
    )
    return
  }
  const levels: string[] = ['', '', '', '', '', '', '']
  const ends: [number, number][] = []
  const spread = kind === 'poplar' ? 0.24 : 0.5
  const grow = (x0: number, y0: number, a: number, l: number, k: number): void => {
    const x1 = x0 + Math.sin(a) * l,
      y1 = y0 + Math.cos(a) * l
    levels[k] +=
      `M${n1(bx + x0)} ${n1(by - up * y0)}Q${n1(bx + (x0 + x1) / 2 + r.in(-1, 1) * l * 0.1)} ${n1(by - (up * (y0 + y1)) / 2)} ${n1(bx + x1)} ${n1(by - up * y1)}`
    if (k >= 6 || l < 1.6) {
      ends.push([x1, y1])
      return
    }
    if (k >= 3) ends.push([x1, y1])
    const n = k < 1 ? 3 : r.next() < 0.35 ? 3 : 2
    for (let i = 0; i < n; i += 1)
      grow(
        x1,
        y1,
        a * 0.8 + (n === 1 ? 0 : (i / (n - 1) - 0.5) * 2 * spread) + r.in(-0.2, 0.2),
        l * r.in(0.66, 0.86),
        k + 1,
      )
  }
  grow(0, 0, r.in(-0.04, 0.04), hp * (kind === 'poplar' ? 0.24 : 0.25), 0)
  levels.forEach((q, k) => {
    if (q && (kind === 'bare' || k < 5))
      d.raw(
        `<path d="${q}" fill="none" stroke="${col}" stroke-width="${n1(Math.max(0.45, hp * 0.03 * 0.6 ** k))}" stroke-linecap="round" opacity="${op}"/>`,
      )
  })
  if (kind === 'bare') return
  const tones = [
      col,
      mix(col, d.pal.haze, 0.12),
      mix(col, d.pal.sky[d.pal.sky.length - 1] as string, d.pal.paper ? 0.35 : 0.2),
    ],
    lay = ['', '', '']
  const lx = d.pal.light[0] > 0 ? 1 : -1
  for (const [ex, ey] of ends)
    for (let k = 0; k < 2; k += 1) {
      const q = hp * r.in(0.012, 0.034),
        ox = ex + r.in(-1, 1) * hp * 0.035,
        oy = ey + r.in(-1, 1) * hp * 0.03
      const lit = clamp(Math.floor(((oy / hp - 0.45) * 2.2 + (lx * ox) / hp + r.in(0, 0.9)) * 1.5), 0, 2)
      lay[lit] +=
        `M${n1(bx + ox - q)} ${n1(by - up * oy)}a${n1(q)} ${n1(q * 0.8)} 0 1 0 ${n1(q * 2)} 0a${n1(q)} ${n1(q * 0.8)} 0 1 0 ${n1(-q * 2)} 0`
    }
  lay.forEach(
    (q, i) =>
      q && d.raw(`<path d="${q}" fill="${tones[i]}" opacity="${(op * (i ? 0.72 : 0.85)).toFixed(2)}"/>`),
  )
}
export function grove(d: Draw, list: readonly [number, number, number][], kind: Tree = 'leaf'): void {
  for (const [x, z, h] of [...list].sort((a, b) => d.view([b[0], 0, b[1]])[2] - d.view([a[0], 0, a[1]])[2]))
    tree(d, x, z, h, kind)
}
export function hedge(d: Draw, x0: number, x1: number, z: number, h: number): void {
  for (let x = x0; x < x1; x += h * 0.5) {
    const p: P = [x, h * 0.45, z],
      c = d.xy(p),
      s = d.scale(p) * h
    d.raw(
      `<ellipse cx="${n1(c[0])}" cy="${n1(c[1])}" rx="${n1(s * d.r.in(0.4, 0.6))}" ry="${n1(s * d.r.in(0.4, 0.6))}" fill="${d.tone(mix(d.pal.tree, d.pal.haze, d.r.in(0, 0.18)), p)}"/>`,
    )
  }
}
export function person(d: Draw, x: number, z: number, walk = 0.3, vest = false): void {
  const p: P = [x, 0, z],
    s = d.scale(p) * 1.76,
    [bx, by] = d.xy(p),
    u = d.mirror ? -1 : 1
  const c = d.tone(d.pal.paper ? d.pal.ink : mix(d.pal.tree, '#000510', 0.3), p)
  const X = (k: number): string => n1(bx + k * s),
    Y = (k: number): string => n1(by - u * k * s)
  d.raw(
    `<g fill="${c}"><circle cx="${X(0)}" cy="${Y(0.93)}" r="${n1(s * 0.062)}"/><path d="M${X(-0.045)} ${Y(0.85)}L${X(0.045)} ${Y(0.85)}L${X(0.115)} ${Y(0.79)}L${X(0.13)} ${Y(0.48)}L${X(0.09)} ${Y(0.47)}L${X(0.085)} ${Y(0.5)}L${X(0.05 + walk * 0.28)} ${Y(0)}L${X(-0.01 + walk * 0.28)} ${Y(0)}L${X(0.005)} ${Y(0.42)}L${X(-0.02 - walk * 0.24)} ${Y(0)}L${X(-0.08 - walk * 0.24)} ${Y(0)}L${X(-0.085)} ${Y(0.5)}L${X(-0.1)} ${Y(0.47)}L${X(-0.13)} ${Y(0.48)}L${X(-0.115)} ${Y(0.79)}Z"/></g>`,
  )
  if (vest && !d.mirror)
    d.raw(
      `<path d="M${X(-0.1)} ${Y(0.7)}L${X(0.1)} ${Y(0.7)}" stroke="#e9f0ff" stroke-width="${n1(s * 0.03)}" opacity=".8"/>`,
    )
}
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
/** street lamp with its pool of light */
export function lamppost(d: Draw, x: number, z: number, h = 8, op = 0.5): void {
  const p: P = [x, 0, z],
    t = d.xy([x, h, z]),
    b = d.xy(p),
    s = d.scale(p),
    u = d.mirror ? -1 : 1
  d.raw(
    `<path d="M${n1(b[0])} ${n1(b[1])}L${n1(t[0])} ${n1(t[1])}h${n1(s * 1.1)}" fill="none" stroke="${d.tone(d.pal.paper ? d.pal.ink : mix(d.pal.tree, '#9fb3d8', 0.35), p)}" stroke-width="${n1(Math.max(1, s * 0.13))}"/>`,
  )
  if (op <= 0) return
  const lx = t[0] + s * 1.1
  d.raw(
    `<rect x="${n1(lx - s * 0.45)}" y="${n1(t[1])}" width="${n1(s * 0.7)}" height="${n1(Math.max(1.2, s * 0.13))}" fill="#fff6e0"/>`,
  )
  if (d.mirror) return
  d.raw(
    `<ellipse cx="${n1(lx)}" cy="${n1(b[1])}" rx="${n1(s * 7)}" ry="${n1(Math.max(4, (s * 7 * (d.yE - d.hy)) / 500))}" fill="${d.gradient(
      [
        [0, '#fff1d2', op * 0.6],
        [1, '#fff1d2', 0],
      ],
      '',
      'radialGradient',
    )}" style="mix-blend-mode:screen"/>`,
  )
  d.air.push(
    `<circle cx="${n1(lx)}" cy="${n1(t[1] + u)}" r="${n1(s * 2.6)}" fill="${d.gradient(
      [
        [0, '#fff4dc', op],
        [0.25, '#fff4dc', op * 0.3],
        [1, '#fff4dc', 0],
      ],
      '',
      'radialGradient',
    )}"/>`,
  )
}
export function fence(d: Draw, x0: number, x1: number, z: number, h = 2, step = 2.5): void {
  let p = '',
    m = ''
  for (let x = x0; x <= x1; x += step)
    p += d.path(
      [
        [x, 0, z],
        [x, h, z],
      ],
      false,
    )
  for (const y of [0.15, h * 0.5, h])
    p += d.path(
      [
        [x0, y, z],
        [x1, y, z],
      ],
      false,
    )
  for (let x = x0; x <= x1; x += step / 6)
    m += d.path(
      [
        [x, 0.15, z],
        [x, h, z],
      ],
      false,
    )
  const c = d.tone(d.pal.paper ? d.pal.ink : mix(d.pal.tree, '#8ea5d2', 0.4), [(x0 + x1) / 2, 0, z])
  d.d(m, { stroke: c, sw: 0.4, op: 0.4 })
  d.d(p, { stroke: c, sw: 1, op: 0.75 })
}
export function mark(
  d: Draw,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  op = 0.35,
  c = '#e9f0ff',
): void {
  if (!d.mirror)
    d.poly(
      [
        [x0, 0, z0],
        [x1, 0, z0],
        [x1, 0, z1],
        [x0, 0, z1],
      ],
      { fill: c, op },
    )
}
export function bollard(d: Draw, x: number, z: number): void {
  spin(
    d,
    x,
    z,
    [
      [0.12, 0],
      [0.12, 1],
    ],
    '#9fb3d8',
    { seg: 10, edge: 0 },
  )
}
/** gabled house of a village */
export function house(
  d: Draw,
  x: number,
  z: number,
  w: number,
  dp: number,
  e: number,
  rf: number,
  wall = '#7f90b3',
  roofC = '#3a4766',
  lit = 0.4,
): void {
  extrudeX(
    d,
    [
      [z, 0],
      [z, e],
      [z + dp / 2, e + rf],
      [z + dp, e],
      [z + dp, 0],
    ],
    x,
    w,
    wall,
    roofC,
    (f, i) => {
      if (i === 0) {
        let q = ''
        const n = Math.max(2, Math.round(w / 3))
        for (let k = 0; k < n; k += 1)
          for (const v of e > 4 ? [0.9, 3.6] : [0.9]) {
            const u = (w / n) * (k + 0.5) - 0.5
            const on = d.r.next() < lit * d.pal.litP
            const s = quad(d, f, u, v, u + 1, v + 1.4)
            d.d(s, { fill: on ? (d.pal.lit[0] as string) : d.pal.glass, stroke: d.pal.line, sw: 0.4 })
            if (on && !d.mirror) d.glow.push(`<path d="${s}" fill="#ffe9bd" opacity=".6"/>`)
            q += s
          }
      }
      if (i === 1) {
        let p = ''
        for (let v = 0.5; v < f.h; v += 0.5) p += d.path([f.at(0, v), f.at(f.w, v)], false)
        d.d(p, { stroke: d.pal.line, sw: 0.4, op: 0.18 })
      }
    },
  )
}
