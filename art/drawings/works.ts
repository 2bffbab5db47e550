// Pipes, chimneys with vapour, stairs, railings, roof plant.
import { add, mix, n1, type P } from './base.ts'
import type { Draw } from './core.ts'
import { louvre, ribs } from './facade.ts'
import { box } from './solids.ts'
import { spin } from './spin.ts'

/** a round bar with light on it */
export function pipe(d: Draw, pts: readonly P[], r: number, c = '#9fb3d8'): void {
  const s = d.scale(pts[0] as P),
    w = Math.max(1.2, 2 * r * s),
    p = d.path(pts, false),
    at = pts[0] as P
  const j = 'stroke-linejoin="round"',
    base = d.shade(c, [0, 0.3, -0.8], at)
  d.d(p, { stroke: d.pal.paper ? d.pal.line : mix(base, '#000814', 0.55), sw: w + 1.2, extra: j })
  d.d(p, { stroke: base, sw: w, extra: j })
  if (w > 3)
    d.raw(
      `<path d="${p}" transform="translate(0 ${n1(-w * 0.2)})" fill="none" stroke="#ffffff" stroke-width="${n1(w * 0.22)}" opacity=".28" ${j}/>`,
    )
}

export function chimney(
  d: Draw,
  x: number,
  z: number,
  h: number,
  r: number,
  c = '#8fa3c8',
  smoke = 0,
  wind = 1,
): void {
  spin(
    d,
    x,
    z,
    [
      [r * 1.15, 0],
      [r, h * 0.5],
      [r * 0.92, h],
    ],
    c,
    { seg: 28, rings: [h * 0.25, h * 0.5, h * 0.75, h * 0.93, h * 0.97], lid: '#0a1226' },
  )
  if (smoke > 0) vapour(d, [x, h, z], smoke, wind)
}

/** drifting vapour: overlapping soft discs */
export function vapour(
  d: Draw,
  p: P,
  size: number,
  wind = 1,
  c = mix(d.pal.sky[d.pal.sky.length - 1] as string, '#ffffff', 0.35),
  op = 0.16,
): void {
  const [x, y] = d.xy(p),
    s = d.scale(p),
    g = d.gradient(
      [
        [0, c, op * 2],
        [0.5, c, op],
        [1, c, 0],
      ],
      '',
      'radialGradient',
    ),
    u = d.mirror ? -1 : 1
  let q = ''
  for (let i = 0; i < 34; i += 1) {
    const t = i / 33,
      r = s * size * (0.35 + 2.4 * t ** 0.9) * d.r.in(0.7, 1.2)
    q += `<circle cx="${n1(x + wind * s * size * 9 * t ** 1.25 + d.r.in(-1, 1) * r * 0.35)}" cy="${n1(y - u * s * size * (4.2 * t ** 0.62) + d.r.in(-1, 1) * r * 0.3)}" r="${n1(r)}" opacity="${(1 - t * 0.85).toFixed(2)}"/>`
  }
  d.raw(`<g fill="${g}">${q}</g>`)
}

/** spiral stair on a tank wall */
export function spiral(d: Draw, x: number, z: number, r: number, h: number, t0: number, t1: number): void {
  const a: P[] = [],
    b: P[] = []
  let st = ''
  for (let i = 0; i <= 40; i += 1) {
    const t = t0 + ((t1 - t0) * i) / 40,
      y = (h * i) / 40
    a.push([x + r * Math.cos(t), y, z + r * Math.sin(t)])
    b.push([x + (r + 0.9) * Math.cos(t), y + 1, z + (r + 0.9) * Math.sin(t)])
    if (i % 2 === 0)
      st +=
        d.path([a[i] as P, add(b[i] as P, [0, -1, 0])], false) +
        d.path([add(b[i] as P, [0, -1, 0]), b[i] as P], false)
  }
  d.d(st, { stroke: d.pal.line, sw: 0.5, op: 0.6 })
  d.line(a, { sw: 1, op: 0.7 })
  d.line(b, { sw: 0.8, op: 0.7 })
}

export function railing(d: Draw, pts: readonly P[], h = 1.1, step = 2): void {
  let p =
    d.path(
      pts.map((q) => add(q, [0, h, 0])),
      false,
    ) +
    d.path(
      pts.map((q) => add(q, [0, h / 2, 0])),
      false,
    )
  for (let i = 0; i < pts.length - 1; i += 1) {
    const a = pts[i] as P,
      b = pts[i + 1] as P,
      n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) / step))
    for (let k = 0; k <= n; k += 1) {
      const q: P = [
        a[0] + ((b[0] - a[0]) * k) / n,
        a[1] + ((b[1] - a[1]) * k) / n,
        a[2] + ((b[2] - a[2]) * k) / n,
      ]
      p += d.path([q, add(q, [0, h, 0])], false)
    }
  }
  d.d(p, { stroke: d.pal.line, sw: 0.7, op: Math.min(0.9, d.pal.lineOp * 1.5) })
}

/** air handler / chiller on a roof */
export function plant(
  d: Draw,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  dp: number,
  fans = 0,
  c = '#8ea2c6',
): void {
  box(d, x, y, z, w, h, dp, c, {
    front: (f) => louvre(d, f, w * 0.06, h * 0.15, w * 0.94, h * 0.85, h / 9),
    right: (f) => ribs(d, f, 0.9),
    left: (f) => ribs(d, f, 0.9),
  })
  for (let i = 0; i < fans; i += 1)
    spin(
      d,
      x + (w * (i + 0.5)) / fans,
      z + dp / 2,
      [
        [Math.min(dp, w / fans) * 0.38, y + h],
        [Math.min(dp, w / fans) * 0.38, y + h + 0.5],
      ],
      '#6f84ad',
      { seg: 18, lid: '#16223f' },
    )
}
