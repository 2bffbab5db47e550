// Trees drawn branch by branch, groves and hedges.
import { clamp, mix, n1, type P } from './base.ts'
import type { Draw } from './core.ts'

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
    const n: number = k < 1 ? 3 : r.next() < 0.35 ? 3 : 2
    for (let i = 0; i < n; i += 1)
      grow(x1, y1, a * 0.8 + (i / (n - 1) - 0.5) * 2 * spread + r.in(-0.2, 0.2), l * r.in(0.66, 0.86), k + 1)
  }
  grow(0, 0, r.in(-0.04, 0.04), hp * (kind === 'poplar' ? 0.24 : 0.25), 0)
  for (const [k, q] of levels.entries()) {
    if (q && (kind === 'bare' || k < 5))
      d.raw(
        `<path d="${q}" fill="none" stroke="${col}" stroke-width="${n1(Math.max(0.45, hp * 0.03 * 0.6 ** k))}" stroke-linecap="round" opacity="${op}"/>`,
      )
  }
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
  for (const [i, q] of lay.entries())
    if (q) d.raw(`<path d="${q}" fill="${tones[i]}" opacity="${(op * (i ? 0.72 : 0.85)).toFixed(2)}"/>`)
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
