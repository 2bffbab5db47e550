// What a wall carries: panels, windows, bands, gates, louvres; and roofs: PV rows, skylights.
import { mix } from './base.ts'
import type { Draw } from './core.ts'
import { type Face, quad } from './solids.ts'

export const middle = (f: Face): readonly [number, number, number] => f.at(f.w / 2, f.h / 2)

/** vertical panel joints */
export function ribs(d: Draw, f: Face, step: number, op = 0.35, sw = 0.6): void {
  let p = ''
  for (let u = step; u < f.w - step * 0.3; u += step) p += d.path([f.at(u, 0), f.at(u, f.h)], false)
  d.d(p, { stroke: d.pal.line, sw, op: op * (d.pal.lineOp + 0.1) * (1 - d.far(middle(f)) * 0.6) })
}

export function courses(d: Draw, f: Face, step: number, op = 0.35, sw = 0.6): void {
  let p = ''
  for (let v = step; v < f.h - step * 0.2; v += step) p += d.path([f.at(0, v), f.at(f.w, v)], false)
  d.d(p, { stroke: d.pal.line, sw, op: op * (d.pal.lineOp + 0.1) * (1 - d.far(middle(f)) * 0.6) })
}

export function band(
  d: Draw,
  f: Face,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  base: string,
  edge = true,
): void {
  const c = d.shade(base, f.n, middle(f))
  d.d(quad(d, f, u0, v0, u1, v1), {
    fill: c,
    ...(edge
      ? { stroke: d.pal.line, sw: 0.5, extra: `stroke-opacity="${(d.pal.lineOp * 0.7).toFixed(2)}"` }
      : {}),
  })
}

/** a bright opening that glows */
export function lamp(
  d: Draw,
  f: Face,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  c: string,
  op = 1,
): void {
  const p = quad(d, f, u0, v0, u1, v1),
    col = d.tone(c, middle(f))
  d.d(p, { fill: col, op })
  if (!d.mirror) d.glow.push(`<path d="${p}" fill="${c}" opacity="${op * 0.8}"/>`)
}

/** sectional gates or dock doors */
export function gates(
  d: Draw,
  f: Face,
  o: { n: number; w: number; h: number; u0?: number; u1?: number; v?: number; base?: string; lit?: number },
): void {
  const u0 = o.u0 ?? 2,
    u1 = o.u1 ?? f.w - 2,
    step = (u1 - u0) / o.n,
    v = o.v ?? 0
  for (let i = 0; i < o.n; i += 1) {
    const a = u0 + step * (i + 0.5) - o.w / 2
    if (d.r.next() < (o.lit ?? 0) * d.pal.litP)
      lamp(d, f, a, v, a + o.w, v + o.h, d.pal.lit[0] as string, 0.92)
    else {
      band(d, f, a, v, a + o.w, v + o.h, o.base ?? '#5c6f92')
      let p = ''
      for (let k = 1; k < 5; k += 1)
        p += d.path([f.at(a, v + (o.h * k) / 5), f.at(a + o.w, v + (o.h * k) / 5)], false)
      d.d(p, { stroke: d.pal.line, sw: 0.5, op: d.pal.lineOp * 0.6 })
    }
  }
}

export function louvre(d: Draw, f: Face, u0: number, v0: number, u1: number, v1: number, step = 0.35): void {
  band(d, f, u0, v0, u1, v1, '#2c3c60')
  let p = ''
  for (let v = v0 + step; v < v1; v += step) p += d.path([f.at(u0, v), f.at(u1, v)], false)
  d.d(p, { stroke: d.pal.line, sw: 0.5, op: d.pal.lineOp * 0.7 })
}

/** rows of modules lying on a roof face */
export function pvRoof(
  d: Draw,
  f: Face,
  o: {
    u0: number
    u1: number
    v0: number
    v1: number
    rows: number
    cols: number
    gap?: number
    skip?: (i: number, j: number) => boolean
  },
): void {
  const bu = (o.u1 - o.u0) / o.cols,
    bv = (o.v1 - o.v0) / o.rows,
    g = o.gap ?? 0.3
  let p = '',
    l = ''
  for (let j = 0; j < o.rows; j += 1)
    for (let i = 0; i < o.cols; i += 1) {
      if (o.skip?.(i, j)) continue
      const a = o.u0 + i * bu + bu * 0.03,
        b = o.v0 + j * bv + bv * g * 0.5,
        a1 = a + bu * 0.94,
        b1 = b + bv * (1 - g)
      p += quad(d, f, a, b, a1, b1)
      for (let k = 1; k < 4; k += 1)
        l += d.path([f.at(a + ((a1 - a) * k) / 4, b), f.at(a + ((a1 - a) * k) / 4, b1)], false)
      l += d.path([f.at(a, (b + b1) / 2), f.at(a1, (b + b1) / 2)], false)
    }
  d.d(p, {
    fill: d.tone(mix(d.pal.glass, '#14306e', 0.5), middle(f)),
    stroke: d.pal.line,
    sw: 0.5,
    extra: 'stroke-opacity=".6"',
  })
  d.d(l, { stroke: mix(d.pal.glass, '#ffffff', 0.45), sw: 0.4, op: 0.6 })
}
