// What a wall carries: panels, windows, bands, gates, louvres; and roofs: PV rows, skylights.
import type { Draw } from './core.ts'
import { mix } from './core.ts'
import { type Deco, type Face, quad } from './solids.ts'

const at = (f: Face): readonly [number, number, number] => f.at(f.w / 2, f.h / 2)

/** vertical panel joints */
export function ribs(d: Draw, f: Face, step: number, op = 0.35, sw = 0.6): void {
  let p = ''
  for (let u = step; u < f.w - step * 0.3; u += step) p += d.path([f.at(u, 0), f.at(u, f.h)], false)
  d.d(p, { stroke: d.pal.line, sw, op: op * (d.pal.lineOp + 0.1) * (1 - d.far(at(f)) * 0.6) })
}
export function courses(d: Draw, f: Face, step: number, op = 0.35, sw = 0.6): void {
  let p = ''
  for (let v = step; v < f.h - step * 0.2; v += step) p += d.path([f.at(0, v), f.at(f.w, v)], false)
  d.d(p, { stroke: d.pal.line, sw, op: op * (d.pal.lineOp + 0.1) * (1 - d.far(at(f)) * 0.6) })
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
  const c = d.shade(base, f.n, at(f))
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
    col = d.tone(c, at(f))
  d.d(p, { fill: col, op })
  if (!d.mirror) d.glow.push(`<path d="${p}" fill="${c}" opacity="${op * 0.8}"/>`)
}

export type Win = {
  u0?: number
  u1?: number
  v0?: number
  v1?: number
  nu: number
  nv: number
  gu?: number
  gv?: number
  lit?: number
  runs?: boolean
  mull?: number
  frame?: boolean
}
/** a window grid; gu and gv are the wall between, as a share of the bay */
export function windows(d: Draw, f: Face, o: Win): void {
  const u0 = o.u0 ?? 1,
    u1 = o.u1 ?? f.w - 1,
    v0 = o.v0 ?? 1,
    v1 = o.v1 ?? f.h - 0.8
  const bu = (u1 - u0) / o.nu,
    bv = (v1 - v0) / o.nv,
    gu = (o.gu ?? 0.35) * bu,
    gv = (o.gv ?? 0.45) * bv
  const glass = [mix(d.pal.glass, '#000814', 0.12), d.pal.glass, mix(d.pal.glass, '#ffffff', 0.1)].map((c) =>
    d.tone(c, at(f)),
  )
  const dark = ['', '', ''],
    lit = d.pal.lit.map(() => ''),
    dim = d.pal.lit.map(() => '')
  let frames = '',
    heads = '',
    rooms = '',
    lights = ''
  const px = d.scale(at(f)) * bv
  const share = (o.lit ?? 0.3) * d.pal.litP
  for (let j = 0; j < o.nv; j += 1) {
    let on = false,
      left = 0
    for (let i = 0; i < o.nu; i += 1) {
      if (left <= 0) {
        on = d.r.next() < share
        left = o.runs ? 1 + Math.floor(d.r.next() * 5) : 1
      }
      left -= 1
      const a = u0 + i * bu + gu / 2,
        b = v0 + j * bv + gv / 2,
        a1 = a + bu - gu,
        b1 = b + bv - gv
      const p = quad(d, f, a, b, a1, b1)
      if (on) {
        const k = Math.floor(d.r.next() * lit.length)
        if (d.r.next() < 0.62) lit[k] += p
        else dim[k] += p
        if (px > 22) {
          // a room behind the pane: ceiling lights, furniture, somebody
          for (let q = 0; q < 3; q += 1) {
            const c = a + (a1 - a) * d.r.in(0, 0.8),
              w = (a1 - a) * d.r.in(0.08, 0.2)
            rooms += quad(d, f, c, b, Math.min(a1, c + w), b + (b1 - b) * d.r.in(0.12, 0.42))
          }
          lights += quad(
            d,
            f,
            a + (a1 - a) * 0.15,
            b1 - (b1 - b) * 0.16,
            a1 - (a1 - a) * 0.15,
            b1 - (b1 - b) * 0.11,
          )
        }
        if (d.r.next() < 0.4) heads += quad(d, f, a, b1 - (b1 - b) * d.r.in(0.15, 0.6), a1, b1)
      } else {
        const k = Math.floor(d.r.next() * 3)
        dark[k] += p
      }
      if (o.frame !== false) frames += p
      for (let m = 1; m < (o.mull ?? 1); m += 1) {
        const u = a + ((bu - gu) * m) / (o.mull ?? 1)
        frames += d.path([f.at(u, b), f.at(u, b1)], false)
      }
    }
  }
  dark.forEach((p, i) => d.d(p, { fill: glass[i] as string }))
  lit.forEach((p, i) => {
    const c = d.tone(d.pal.lit[i] as string, at(f))
    d.d(p, { fill: c })
    if (p && !d.mirror) d.glow.push(`<path d="${p}" fill="${c}" opacity=".55"/>`)
  })
  dim.forEach((p, i) =>
    d.d(p, { fill: mix(d.tone(d.pal.lit[i] as string, at(f)), glass[1] as string, 0.42) }),
  )
  if (rooms) {
    d.d(rooms, { fill: glass[1] as string, op: 0.3 })
    d.d(lights, { fill: '#ffffff', op: 0.9 })
    const all = lit.join('')
    d.d(all, {
      fill: d.gradient(
        [
          [0, '#22345f', 0],
          [0.5, '#22345f', 0.1],
          [1, '#22345f', 0.5],
        ],
        `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${Math.round(px * 2)}" spreadMethod="reflect"`,
      ),
      op: 0.35,
    })
  }
  d.d(heads, { fill: glass[1] as string, op: 0.38 })
  d.d(frames, { stroke: d.pal.line, sw: 0.6, op: d.pal.lineOp * 0.8 })
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
    fill: d.tone(mix(d.pal.glass, '#14306e', 0.5), at(f)),
    stroke: d.pal.line,
    sw: 0.5,
    extra: 'stroke-opacity=".6"',
  })
  d.d(l, { stroke: mix(d.pal.glass, '#ffffff', 0.45), sw: 0.4, op: 0.6 })
}
export const clad =
  (d: Draw, step = 1.2, plinth = 0.8): Deco =>
  (f) => {
    ribs(d, f, step)
    if (plinth > 0) band(d, f, 0, 0, f.w, plinth, '#33415f', false)
  }
