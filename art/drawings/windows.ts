import { mix } from './base.ts'
import type { Draw } from './core.ts'
import { middle } from './facade.ts'
import { type Face, quad } from './solids.ts'

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
    d.tone(c, middle(f)),
  )
  const dark = ['', '', ''],
    lit = d.pal.lit.map(() => ''),
    dim = d.pal.lit.map(() => '')
  let frames = '',
    heads = '',
    rooms = '',
    lights = ''
  const px = d.scale(middle(f)) * bv
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
  for (const [i, p] of dark.entries()) d.d(p, { fill: glass[i] as string })
  for (const [i, p] of lit.entries()) {
    const c = d.tone(d.pal.lit[i] as string, middle(f))
    d.d(p, { fill: c })
    if (p && !d.mirror) d.glow.push(`<path d="${p}" fill="${c}" opacity=".55"/>`)
  }
  for (const [i, p] of dim.entries())
    d.d(p, { fill: mix(d.tone(d.pal.lit[i] as string, middle(f)), glass[1] as string, 0.42) })
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
