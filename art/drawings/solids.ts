// Boxes, roofs, surfaces of revolution: shaded, culled, hairline-edged. Draw back to front.
import { add, type P, unit } from './base.ts'
import type { Draw } from './core.ts'

export type Face = { o: P; u: P; v: P; w: number; h: number; n: P; at: (a: number, b: number) => P }

export type Deco = (f: Face) => void

export type Sides = {
  front?: Deco
  left?: Deco
  right?: Deco
  top?: Deco
  all?: Deco
  bare?: boolean
  edge?: number
}

export function face(o: P, u: P, v: P, w: number, h: number, n: P): Face {
  return { o, u, v, w, h, n, at: (a, b) => add(add(o, u, a), v, b) }
}

export function quad(d: Draw, f: Face, a0: number, b0: number, a1: number, b1: number): string {
  return d.path([f.at(a0, b0), f.at(a1, b0), f.at(a1, b1), f.at(a0, b1)])
}

/** soft light from below on walls, once per palette strength */
function spill(d: Draw, path: string): void {
  if (d.pal.spill <= 0 || d.mirror) return
  const g = d.gradient([
    [0, '#c9dcff', 0],
    [0.55, '#c9dcff', d.pal.spill * 0.22],
    [1, '#dfe9ff', d.pal.spill],
  ])
  d.d(path, { fill: g })
}

/** walls are never one flat tone: darker towards the side away from the light */
function slant(d: Draw, p: string, f: Face): void {
  if (d.pal.paper || f.w < 4) return
  const a: [number, number] = d.pal.light[0] < 0 ? [0, 0.2] : [0.2, 0]
  d.d(p, {
    fill: d.gradient(
      [
        [0, '#04091a', a[0]],
        [1, '#04091a', a[1]],
      ],
      'x1="0" y1="0" x2="1" y2=".35"',
    ),
  })
}

export function drawFace(d: Draw, f: Face, base: string, deco?: Deco, edge = 1): boolean {
  const mid = f.at(f.w / 2, f.h / 2)
  if (!d.visible(f.n, mid)) return false
  const fill = d.shade(base, f.n, mid)
  const p = quad(d, f, 0, 0, f.w, f.h)
  d.d(p, { fill, stroke: fill, sw: 0.5 })
  if (Math.abs(f.n[1]) < 0.2 && f.h > 2) {
    spill(d, p)
    slant(d, p, f)
  }
  deco?.(f)
  if (edge > 0) d.d(p, { stroke: d.pal.line, sw: 0.8 * edge, op: d.pal.lineOp * (1 - d.far(mid) * 0.7) })
  return true
}

export function box(
  d: Draw,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  dp: number,
  base: string,
  s: Sides = {},
): void {
  const e = s.edge ?? 1
  const side = (k: Deco | undefined): Deco | undefined => k ?? s.all
  drawFace(d, face([x, y, z + dp], [0, 0, -1], [0, 1, 0], dp, h, [-1, 0, 0]), base, side(s.left), e)
  drawFace(d, face([x + w, y, z], [0, 0, 1], [0, 1, 0], dp, h, [1, 0, 0]), base, side(s.right), e)
  drawFace(d, face([x, y, z], [1, 0, 0], [0, 1, 0], w, h, [0, 0, -1]), base, side(s.front), e)
  if (!s.bare) drawFace(d, face([x, y + h, z], [1, 0, 0], [0, 0, 1], w, dp, [0, 1, 0]), base, s.top, e)
}

/** a polygon extruded along z (profile in x,y, counter-clockwise from bottom left) */
export function extrude(
  d: Draw,
  profile: readonly (readonly [number, number])[],
  z: number,
  dp: number,
  base: string,
  roof = base,
  front?: () => void,
): void {
  const n = profile.length
  const faces: { f: Face; m: number }[] = []
  for (let i = 0; i < n; i += 1) {
    const a = profile[i] as [number, number],
      b = profile[(i + 1) % n] as [number, number]
    if (a[1] <= 0.01 && b[1] <= 0.01) continue
    const nn = unit([b[1] - a[1], a[0] - b[0], 0]),
      len = Math.hypot(b[0] - a[0], b[1] - a[1])
    const o: P = [a[0], a[1], z]
    faces.push({
      f: face(o, [0, 0, 1], [(b[0] - a[0]) / len, (b[1] - a[1]) / len, 0], dp, len, nn),
      m: nn[1],
    })
  }
  for (const { f, m } of faces) drawFace(d, f, m > 0.15 ? roof : base, undefined, 0.6)
  const pts = profile.map(([px, py]): P => [px, py, z])
  const mid = pts[0] as P
  if (!d.visible([0, 0, -1], mid)) return
  const fill = d.shade(base, [0, 0, -1], mid),
    path = d.path(pts)
  d.d(path, { fill })
  spill(d, path)
  front?.()
  d.d(path, { stroke: d.pal.line, sw: 0.8, op: d.pal.lineOp * (1 - d.far(mid) * 0.7) })
}

/** the same along x (profile in z,y) seen from the front: shows the sloping roofs */
export function extrudeX(
  d: Draw,
  profile: readonly (readonly [number, number])[],
  x: number,
  w: number,
  base: string,
  roof = base,
  deco?: (f: Face, i: number) => void,
  end?: (x: number) => void,
): void {
  const n = profile.length
  for (let i = 0; i < n; i += 1) {
    const a = profile[i] as [number, number],
      b = profile[(i + 1) % n] as [number, number]
    if (a[1] <= 0.01 && b[1] <= 0.01) continue
    const len = Math.hypot(b[0] - a[0], b[1] - a[1])
    const nn = unit([0, b[0] - a[0], -(b[1] - a[1])])
    const f = face([x, a[1], a[0]], [1, 0, 0], [0, (b[1] - a[1]) / len, (b[0] - a[0]) / len], w, len, nn)
    drawFace(d, f, Math.abs(nn[1]) > 0.15 ? roof : base, deco && ((g) => deco(g, i)), 0.8)
  }
  for (const [px, nx] of [
    [x, -1],
    [x + w, 1],
  ] as const) {
    const pts = profile.map(([pz, py]): P => [px, py, pz])
    const mid: P = [
      px,
      (profile[0] as [number, number])[1],
      ((profile[0] as [number, number])[0] + (profile[n - 1] as [number, number])[0]) / 2,
    ]
    if (!d.visible([nx, 0, 0], mid)) continue
    const path = d.path(pts)
    d.d(path, { fill: d.shade(base, [nx, 0, 0], mid) })
    spill(d, path)
    end?.(px)
    d.d(path, { stroke: d.pal.line, sw: 0.8, op: d.pal.lineOp * (1 - d.far(mid) * 0.7) })
  }
}
