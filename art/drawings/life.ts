// Scale and life: trees, people, cars, lorries, containers, lamps, fences, road marks.
import { mix, n1, type P } from './base.ts'
import type { Draw } from './core.ts'
import { extrudeX, quad } from './solids.ts'

export function person(d: Draw, x: number, z: number, walk = 0.3, vest = false): void {
  const p: P = [x, 0, z],
    s = d.scale(p) * 1.76,
    [bx, by] = d.xy(p),
    u = d.mirror ? -1 : 1
  const c = d.tone(d.pal.paper ? d.pal.ink : mix(d.pal.tree, '#000510', 0.3), p)
  const px = (k: number): string => n1(bx + k * s),
    py = (k: number): string => n1(by - u * k * s)
  d.raw(
    `<g fill="${c}"><circle cx="${px(0)}" cy="${py(0.93)}" r="${n1(s * 0.062)}"/><path d="M${px(-0.045)} ${py(0.85)}L${px(0.045)} ${py(0.85)}L${px(0.115)} ${py(0.79)}L${px(0.13)} ${py(0.48)}L${px(0.09)} ${py(0.47)}L${px(0.085)} ${py(0.5)}L${px(0.05 + walk * 0.28)} ${py(0)}L${px(-0.01 + walk * 0.28)} ${py(0)}L${px(0.005)} ${py(0.42)}L${px(-0.02 - walk * 0.24)} ${py(0)}L${px(-0.08 - walk * 0.24)} ${py(0)}L${px(-0.085)} ${py(0.5)}L${px(-0.1)} ${py(0.47)}L${px(-0.13)} ${py(0.48)}L${px(-0.115)} ${py(0.79)}Z"/></g>`,
  )
  if (vest && !d.mirror)
    d.raw(
      `<path d="M${px(-0.1)} ${py(0.7)}L${px(0.1)} ${py(0.7)}" stroke="#e9f0ff" stroke-width="${n1(s * 0.03)}" opacity=".8"/>`,
    )
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
        const n = Math.max(2, Math.round(w / 3))
        for (let k = 0; k < n; k += 1)
          for (const v of e > 4 ? [0.9, 3.6] : [0.9]) {
            const u = (w / n) * (k + 0.5) - 0.5
            const on = d.r.next() < lit * d.pal.litP
            const s = quad(d, f, u, v, u + 1, v + 1.4)
            d.d(s, { fill: on ? (d.pal.lit[0] as string) : d.pal.glass, stroke: d.pal.line, sw: 0.4 })
            if (on && !d.mirror) d.glow.push(`<path d="${s}" fill="#ffe9bd" opacity=".6"/>`)
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
