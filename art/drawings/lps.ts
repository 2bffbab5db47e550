// The lightning protection itself: always amber, always thin. Arcs and dimensions in ink.
import { d2, n1, type P } from './base.ts'
import type { Draw } from './core.ts'

export const LW = 2.1

function amber(d: Draw, path: string, sw = LW, op = 1): void {
  if (!path || d.mirror) return
  d.d(path, { stroke: d.pal.amber, sw, op, extra: 'stroke-linecap="round" stroke-linejoin="round"' })
  if (!d.pal.paper)
    d.glow.push(
      `<path d="${path}" fill="none" stroke="${d.pal.amber}" stroke-width="${sw + 1}" opacity="${0.4 * op}"/>`,
    )
}

/** a conductor through the points */
export function wire(d: Draw, pts: readonly P[], sw = LW, op = 1): void {
  amber(d, d.path(pts, false), sw, op)
}

/** air-termination rod on a small foot */
export function rod(d: Draw, p: P, h: number, sw = LW): void {
  const tip: P = [p[0], p[1] + h, p[2]],
    s = d.scale(p)
  if (d.mirror) return
  const f = Math.min(7, Math.max(2.5, 0.35 * s)),
    b = d.xy(p),
    t = d.xy(tip)
  d.d(
    d2([
      [b[0] - f, b[1]],
      [b[0] + f, b[1]],
    ]),
    { stroke: d.pal.amber, sw },
  )
  amber(d, d2([b, t]), sw)
  d.raw(`<circle cx="${n1(t[0])}" cy="${n1(t[1])}" r="2.4" fill="${d.pal.paper ? d.pal.amber : '#fff3d9'}"/>`)
}

/** sagging wire between two points */
export function span(d: Draw, a: P, b: P, sag: number, sw = LW, col?: string, op = 1): void {
  const pts: P[] = []
  for (let i = 0; i <= 24; i += 1) {
    const t = i / 24
    pts.push([
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - 4 * sag * t * (1 - t),
      a[2] + (b[2] - a[2]) * t,
    ])
  }
  if (col) d.line(pts, { stroke: col, sw, op })
  else wire(d, pts, sw, op)
}

/** roof mesh, conductor holders as dots at the crossings */
export function mesh(
  d: Draw,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  y: number,
  step: number,
  sw = 1.5,
): void {
  const nx = Math.max(1, Math.round((x1 - x0) / step)),
    nz = Math.max(1, Math.round((z1 - z0) / step))
  let p = '',
    dots = ''
  for (let i = 0; i <= nx; i += 1)
    p += d.path(
      [
        [x0 + ((x1 - x0) * i) / nx, y, z0],
        [x0 + ((x1 - x0) * i) / nx, y, z1],
      ],
      false,
    )
  for (let j = 0; j <= nz; j += 1)
    p += d.path(
      [
        [x0, y, z0 + ((z1 - z0) * j) / nz],
        [x1, y, z0 + ((z1 - z0) * j) / nz],
      ],
      false,
    )
  amber(d, p, sw, 0.95)
  for (let i = 0; i <= nx; i += 1)
    for (let j = 0; j <= nz; j += 1) {
      const c = d.xy([x0 + ((x1 - x0) * i) / nx, y, z0 + ((z1 - z0) * j) / nz])
      dots += `<circle cx="${n1(c[0])}" cy="${n1(c[1])}" r="1.7"/>`
    }
  if (!d.mirror) d.raw(`<g fill="${d.pal.amber}">${dots}</g>`)
}

/** down conductor with holders and a test joint, going on into the soil */
export function down(d: Draw, x: number, z: number, y: number, deep = 1): void {
  wire(
    d,
    [
      [x, y, z],
      [x, 0, z],
    ],
    1.8,
  )
  if (d.mirror) return
  const j = d.xy([x, Math.min(1.6, y * 0.4), z])
  d.raw(
    `<rect x="${n1(j[0] - 2.6)}" y="${n1(j[1] - 3.4)}" width="5.2" height="6.8" rx="1" fill="${d.pal.paper ? '#fff' : '#0b1530'}" stroke="${d.pal.amber}" stroke-width="1.2"/>`,
  )
  if (deep > 0)
    earth(d, [
      [x, 0, z],
      [x, -deep, z],
    ])
}

/** anything below ground: solid in the soil, dashed through the ground in front of it */
export function earth(d: Draw, pts: readonly P[], sw = LW): void {
  if (d.mirror) return
  const p = d.path(pts, false)
  d.under.push(`<path d="${p}" stroke="${d.pal.amber}" stroke-width="${sw}"/>`)
}

/** deep earth rod with couplings */
export function earthRod(d: Draw, x: number, z: number, from: number, to: number): void {
  earth(
    d,
    [
      [x, -from, z],
      [x, -to, z],
    ],
    2.4,
  )
  for (let y = from + 1.5; y < to; y += 1.5) {
    const c = d.xy([x, -y, z])
    d.under.push(`<path d="M${n1(c[0] - 3)} ${n1(c[1])}h6" stroke="${d.pal.amber}" stroke-width="1.4"/>`)
  }
  const e = d.xy([x, -to, z])
  d.under.push(`<path d="M${n1(e[0] - 2)} ${n1(e[1])}l2 5l2 -5" stroke="${d.pal.amber}" stroke-width="1.4"/>`)
}

/** ring or foundation electrode at depth y */
export function ring(d: Draw, x0: number, z0: number, x1: number, z1: number, y: number): void {
  earth(
    d,
    [
      [x0, -y, z0],
      [x1, -y, z0],
      [x1, -y, z1],
      [x0, -y, z1],
      [x0, -y, z0],
    ],
    1.9,
  )
}

/** world point on the cut plane, `dist` metres before the lens, at screen column sx and height y */
export function onCut(d: Draw, dist: number, sx: number, y: number): P {
  const k = d.cam
  if (k.kind !== 'persp') return [sx, y, 0]
  const u = ((sx - (k.cx ?? 800)) * dist) / k.f,
    a = (k.yaw * Math.PI) / 180
  return [k.x + u * Math.cos(a) + dist * Math.sin(a), y, k.z - u * Math.sin(a) + dist * Math.cos(a)]
}

/** a buried conductor running along the cut, with rods at the given columns */
export function cutRow(
  d: Draw,
  dist: number,
  xs: readonly number[],
  y: number,
  deep: number,
  ends: readonly [number, number] = [0, 1600],
): void {
  earth(d, [onCut(d, dist, ends[0], -y), onCut(d, dist, ends[1], -y)])
  for (const sx of xs) {
    const p = onCut(d, dist, sx, 0)
    earthRod(d, p[0], p[2], y, deep)
  }
}
