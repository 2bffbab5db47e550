// Rolling spheres and dimension lines in ink.
import { d2, type P, type XY } from './base.ts'
import type { Draw } from './core.ts'

export const ink = (d: Draw, path: string, sw = 1.2, op = 0.75, dash = '7 5'): void => {
  if (!d.mirror) d.d(path, { stroke: d.pal.ink, sw, op, dash })
}

const arcPath = (d: Draw, cx: number, cy: number, z: number, R: number, a0: number, a1: number): string =>
  d.path(
    Array.from({ length: 49 }, (_, i): P => {
      const t = a0 + ((a1 - a0) * i) / 48
      return [cx + R * Math.cos(t), cy + R * Math.sin(t), z]
    }),
    false,
  )

/** rolling sphere lying on the ground against a tip at (x,h); side +1: sphere to the right */
export function sphereBeside(
  d: Draw,
  x: number,
  h: number,
  z: number,
  R: number,
  side: 1 | -1,
  more = 0.25,
): void {
  const dx = Math.sqrt(Math.max(0, R * R - (R - h) * (R - h))),
    cx = x + side * dx
  const a = Math.atan2(h - R, x - cx),
    g = side > 0 ? a : a
  const end = -Math.PI / 2
  const norm = (t: number): number => (side > 0 && t > 0 ? t - 2 * Math.PI : t)
  const s0 = norm(g) - side * more,
    e = end + side * more * 0.9
  ink(d, arcPath(d, cx, R, z, R, s0, e))
}

/** rolling sphere resting on two tips */
export function sphereOver(d: Draw, a: XY, b: XY, z: number, R: number, more = 0.12): void {
  const mx = (a[0] + b[0]) / 2,
    my = (a[1] + b[1]) / 2,
    dx = b[0] - a[0],
    dy = b[1] - a[1],
    l = Math.hypot(dx, dy)
  const k = Math.sqrt(Math.max(0, R * R - (l * l) / 4)),
    cx = mx - (dy / l) * k,
    cy = my + (dx / l) * k
  const t0 = Math.atan2(a[1] - cy, a[0] - cx),
    t1 = Math.atan2(b[1] - cy, b[0] - cx)
  const u0 = t0 > 0 ? t0 - 2 * Math.PI : t0,
    u1 = t1 > 0 ? t1 - 2 * Math.PI : t1
  ink(d, arcPath(d, cx, cy, z, R, u0 - more, u1 + more))
}

/** dimension line with oblique ticks; b seen from a, shifted by off pixels */
export function dim(d: Draw, a: P, b: P, off: XY, op = 0.55): void {
  if (d.mirror) return
  const p = d.xy(a),
    q = d.xy(b),
    p2: XY = [p[0] + off[0], p[1] + off[1]],
    q2: XY = [q[0] + off[0], q[1] + off[1]]
  let s = `${d2([
    [p[0] + off[0] * 0.15, p[1] + off[1] * 0.15],
    [p2[0] + off[0] * 0.18, p2[1] + off[1] * 0.18],
  ])}${d2([
    [q[0] + off[0] * 0.15, q[1] + off[1] * 0.15],
    [q2[0] + off[0] * 0.18, q2[1] + off[1] * 0.18],
  ])}${d2([p2, q2])}`
  for (const t of [p2, q2])
    s += d2([
      [t[0] - 5, t[1] + 5],
      [t[0] + 5, t[1] - 5],
    ])
  d.d(s, { stroke: d.pal.ink, sw: 1, op })
}
