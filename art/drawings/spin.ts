// Surfaces of revolution about a vertical axis.
import { clamp, type P } from './base.ts'
import type { Draw } from './core.ts'

export type Spin = {
  seg?: number
  rings?: number[]
  seams?: number
  cap?: boolean
  edge?: number
  lid?: string
}

/** surface of revolution about a vertical axis; profile [radius, height] from bottom to top */
export function spin(
  d: Draw,
  x: number,
  z: number,
  profile: readonly (readonly [number, number])[],
  base: string,
  s: Spin = {},
): void {
  const seg = s.seg ?? 40,
    q = d.pal
  const at = (r: number, y: number, t: number): P => [x + r * Math.cos(t), y, z + r * Math.sin(t)]
  const op = q.lineOp * (1 - d.far([x, 0, z]) * 0.7)
  let seams = ''
  for (let k = 0; k < profile.length - 1; k += 1) {
    const [r0, y0] = profile[k] as [number, number],
      [r1, y1] = profile[k + 1] as [number, number]
    const sl = Math.hypot(r1 - r0, y1 - y0) || 1,
      ny = (r0 - r1) / sl,
      nr = (y1 - y0) / sl
    for (let i = 0; i < seg; i += 1) {
      const t0 = (i / seg) * 2 * Math.PI,
        t1 = ((i + 1) / seg) * 2 * Math.PI,
        tm = (t0 + t1) / 2
      const n: P = [nr * Math.cos(tm), ny, nr * Math.sin(tm)],
        m = at((r0 + r1) / 2, (y0 + y1) / 2, tm)
      if (!d.visible(n, m)) continue
      const c = d.shade(base, n, m)
      d.poly([at(r0, y0, t0), at(r0, y0, t1), at(r1, y1, t1), at(r1, y1, t0)], {
        fill: c,
        stroke: c,
        sw: 0.7,
      })
      if (s.seams && i % s.seams === 0) seams += d.path([at(r0, y0, t0), at(r1, y1, t0)], false)
    }
  }
  if (seams) d.d(seams, { stroke: q.line, sw: 0.6, op: op * 0.55 })
  const top = profile[profile.length - 1] as [number, number]
  const capC: P = [x, top[1], z]
  if (top[0] > 0.05 && s.cap !== false && d.visible([0, 1, 0], capC)) {
    d.poly(ringPts(x, top[1], z, top[0]), {
      fill: d.shade(s.lid ?? base, [0, 1, 0], capC),
      stroke: q.line,
      sw: 0.7,
    })
  }
  for (const y of s.rings ?? []) arc(d, x, y, z, radiusAt(profile, y), op * 0.7)
  if (s.edge !== 0) {
    for (const [r, y] of [profile[0], top] as [number, number][]) if (r > 0.05) arc(d, x, y, z, r, op)
    outline(d, x, z, profile, op)
  }
}

function radiusAt(profile: readonly (readonly [number, number])[], y: number): number {
  for (let k = 0; k < profile.length - 1; k += 1) {
    const [r0, y0] = profile[k] as [number, number],
      [r1, y1] = profile[k + 1] as [number, number]
    if (y >= y0 && y <= y1) return r0 + (r1 - r0) * clamp((y - y0) / (y1 - y0 || 1), 0, 1)
  }
  return (profile[0] as [number, number])[0]
}

export function ringPts(x: number, y: number, z: number, r: number, seg = 48): P[] {
  return Array.from(
    { length: seg },
    (_, i): P => [x + r * Math.cos((i / seg) * 2 * Math.PI), y, z + r * Math.sin((i / seg) * 2 * Math.PI)],
  )
}

/** the half of a horizontal circle that faces the viewer */
export function arc(
  d: Draw,
  x: number,
  y: number,
  z: number,
  r: number,
  op: number,
  stroke = d.pal.line,
  sw = 0.7,
): void {
  const n = 64,
    pts: P[] = []
  let start = -1
  const vis = Array.from({ length: n }, (_, i) => {
    const t = (i / n) * 2 * Math.PI
    return d.visible([Math.cos(t), 0, Math.sin(t)], [x + r * Math.cos(t), y, z + r * Math.sin(t)])
  })
  for (let i = 0; i < n; i += 1) if (vis[i] && !vis[(i + n - 1) % n]) start = i
  if (start < 0) return
  for (let i = 0; i < n && vis[(start + i) % n]; i += 1) {
    const t = ((start + i) / n) * 2 * Math.PI
    pts.push([x + r * Math.cos(t), y, z + r * Math.sin(t)])
  }
  if (pts.length > 1) d.line(pts, { stroke, sw, op })
}

function outline(
  d: Draw,
  x: number,
  z: number,
  profile: readonly (readonly [number, number])[],
  op: number,
): void {
  for (const sgn of [-1, 1]) {
    const pts = profile.map(([r, y]): readonly [number, number] => {
      const p: P = [x, y, z],
        c = d.xy(p)
      return [c[0] + sgn * r * d.scale(p), c[1]]
    })
    d.d(pts.map((p, i) => `${i ? 'L' : 'M'}${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join(''), {
      stroke: d.pal.line,
      sw: 0.8,
      op,
    })
  }
}

export const dome = (r: number, y: number, h: number, n = 8): [number, number][] =>
  Array.from({ length: n + 1 }, (_, i): [number, number] => {
    const t = (i / n) * (Math.PI / 2)
    return [r * Math.cos(t), y + h * Math.sin(t)]
  })
