// Lattice masts, portals, pipes, chimneys with vapour, tanks with stairs, roof plant.
import { mix, n1, type P, type Style } from './base.ts'
import type { Draw } from './core.ts'

export const steel = (d: Draw, p: P, k = 0.45): string =>
  d.tone(d.pal.paper ? d.pal.ink : mix(d.pal.tree, '#c9d7f2', d.pal.litP > 0.8 ? k + 0.22 : k), p)

/** four-legged lattice, tapering; returns nothing, drawn as lines */
export function lattice(
  d: Draw,
  x: number,
  z: number,
  y0: number,
  y1: number,
  w0: number,
  w1: number,
  n: number,
  k = 0.45,
): void {
  const c = steel(d, [x, 0, z], k),
    s = d.scale([x, 0, z])
  const at = (t: number, i: number): P => {
    const w = (w0 + (w1 - w0) * t) / 2
    return [x + (i === 0 || i === 3 ? -w : w), y0 + (y1 - y0) * t, z + (i < 2 ? -w : w)]
  }
  let legs = '',
    br = ''
  for (let i = 0; i < 4; i += 1) {
    legs += d.path([at(0, i), at(1, i)], false)
    for (let j = 0; j < n; j += 1) {
      const a = j / n,
        b = (j + 1) / n,
        m = (i + 1) % 4
      br +=
        d.path([at(a, i), at(b, m)], false) +
        d.path([at(a, m), at(b, i)], false) +
        d.path([at(b, i), at(b, m)], false)
    }
  }
  d.d(br, { stroke: c, sw: Math.min(1.1, Math.max(0.5, s * 0.05)), op: 0.8 })
  d.d(legs, { stroke: c, sw: Math.max(0.9, s * 0.14) })
}

/** horizontal truss between two points */
export function truss(d: Draw, a: P, b: P, h: number, n: number, st: Style = {}): void {
  const c = st.stroke ?? steel(d, a),
    s = d.scale(a)
  let p = '',
    q = ''
  const at = (t: number, u: number): P => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t + u,
    a[2] + (b[2] - a[2]) * t,
  ]
  p += d.path([at(0, 0), at(1, 0)], false) + d.path([at(0, h), at(1, h)], false)
  for (let i = 0; i < n; i += 1) {
    q += d.path([at(i / n, 0), at((i + 0.5) / n, h), at((i + 1) / n, 0)], false)
  }
  d.d(q, { stroke: c, sw: Math.min(1, Math.max(0.5, s * 0.05)), op: 0.85 })
  d.d(p, { stroke: c, sw: Math.max(0.8, s * 0.12) })
}

/** slim pole (mast, post) */
export function pole(d: Draw, x: number, z: number, h: number, r = 0.12, k = 0.6): void {
  const p: P = [x, 0, z],
    a = d.xy(p),
    b = d.xy([x, h, z]),
    s = d.scale(p),
    c = steel(d, p, k),
    w = Math.max(1.1, r * s)
  d.raw(
    `<path d="M${n1(a[0] - w)} ${n1(a[1])}L${n1(b[0] - Math.max(0.5, w * 0.4))} ${n1(b[1])}H${n1(b[0] + Math.max(0.5, w * 0.4))}L${n1(a[0] + w)} ${n1(a[1])}Z" fill="${c}"/>`,
  )
}

/** string of insulator discs between two points */
export function insulator(d: Draw, a: P, b: P, n: number, r: number): void {
  const p = d.xy(a),
    q = d.xy(b),
    s = d.scale(a),
    l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1,
    nx = (-(q[1] - p[1]) / l) * r * s,
    ny = ((q[0] - p[0]) / l) * r * s
  let g = `M${n1(p[0])} ${n1(p[1])}L${n1(q[0])} ${n1(q[1])}`
  for (let i = 0; i < n; i += 1) {
    const t = (i + 0.5) / n,
      cx = p[0] + (q[0] - p[0]) * t,
      cy = p[1] + (q[1] - p[1]) * t
    g += `M${n1(cx - nx)} ${n1(cy - ny)}L${n1(cx + nx)} ${n1(cy + ny)}`
  }
  d.d(g, { stroke: steel(d, a, 0.75), sw: Math.max(0.9, s * 0.06) })
}
