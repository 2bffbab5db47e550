import { H, mix, n1, type P, Rand, W } from './base.ts'
import type { Draw } from './core.ts'

/** paper with a fine grid and a plain border */
export function sheet(d: Draw, step = 40): void {
  const s = d.pal.sky,
    ink = d.pal.ink
  let a = '',
    b = ''
  d.raw(
    `<rect width="${W}" height="${H}" fill="${d.gradient([
      [0, s[0] as string],
      [1, s[1] as string],
    ])}"/>`,
  )
  for (let x = 0; x <= W; x += step / 2) {
    if (x % step) a += `M${x} 0V${H}`
    else b += `M${x} 0V${H}`
  }
  for (let y = 0; y <= H; y += step / 2) {
    if (y % step) a += `M0 ${y}H${W}`
    else b += `M0 ${y}H${W}`
  }
  d.raw(
    `<path d="${a}" stroke="${ink}" stroke-width=".5" opacity=".05"/><path d="${b}" stroke="${ink}" stroke-width=".6" opacity=".1"/>`,
  )
}

/** draws what lies in the earth, over everything drawn so far */
export function unearth(d: Draw, op = 1): void {
  d.raw(
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="${op}">${d.under.join('')}</g>`,
  )
  d.under = []
}

export function block(
  d: Draw,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  deep: number,
  top: string = d.pal.ground[0],
): void {
  const q = d.pal,
    walls: { a: P; b: P; n: P }[] = [
      { a: [x0, 0, z1], b: [x0, 0, z0], n: [-1, 0, 0] },
      { a: [x0, 0, z0], b: [x1, 0, z0], n: [0, 0, -1] },
      { a: [x1, 0, z0], b: [x1, 0, z1], n: [1, 0, 0] },
    ]
  const r = new Rand(5)
  for (const [i, { a, b, n }] of walls.entries()) {
    if (!d.visible(n, a)) continue
    const pt = (t: number, y: number): P => [a[0] + (b[0] - a[0]) * t, y, a[2] + (b[2] - a[2]) * t]
    const c = mix(q.soil[0], q.soil[1], i === 1 ? 0.15 : 0.75)
    d.poly([pt(0, 0), pt(1, 0), pt(1, -deep), pt(0, -deep)], { fill: c })
    for (let k = 1; k < 4; k += 1)
      d.line(
        Array.from({ length: 41 }, (_, j) =>
          pt(j / 40, -deep * (0.24 * k) + 0.18 * Math.sin(j / 4 + k * 2 + i)),
        ),
        { stroke: q.ink, sw: 0.8, op: 0.4, dash: k % 2 ? '12 4 2 4' : 'none' },
      )
    const len = Math.hypot(b[0] - a[0], b[2] - a[2])
    let h = '',
      st = ''
    for (let u = 0; u < len; u += 1.1)
      h += d.path([pt(u / len, -0.55), pt(Math.min(1, (u + 0.7) / len), 0)], false)
    for (let k = 0; k < len * deep * 0.16; k += 1) {
      const [x, y] = d.xy(pt(r.next(), -deep * r.in(0.15, 0.97)))
      st += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${r.in(0.6, 2.2).toFixed(1)}"/>`
    }
    d.d(h, { stroke: q.ink, sw: 0.7, op: 0.45 })
    d.raw(`<g fill="none" stroke="${q.ink}" stroke-width=".7" opacity=".35">${st}</g>`)
    d.poly([pt(0, 0), pt(1, 0), pt(1, -deep), pt(0, -deep)], { stroke: q.line, sw: 1, op: 0.7 })
  }
  d.poly(
    [
      [x0, 0, z0],
      [x1, 0, z0],
      [x1, 0, z1],
      [x0, 0, z1],
    ],
    { fill: top, stroke: q.line, sw: 1.2 },
  )
}

/** soft shadow a box throws on the ground */
export function shadow(
  d: Draw,
  x: number,
  z: number,
  w: number,
  dp: number,
  h: number,
  dir: [number, number] = [0.35, 0.3],
  op = 0.14,
): void {
  const a = dir[0] * h,
    b = dir[1] * h
  const pts: P[] =
    a > 0
      ? [
          [x, 0, z],
          [x + w, 0, z],
          [x + w + a, 0, z + b],
          [x + w + a, 0, z + dp + b],
          [x + a, 0, z + dp + b],
          [x, 0, z + dp],
        ]
      : [
          [x + w, 0, z],
          [x, 0, z],
          [x + a, 0, z + b],
          [x + a, 0, z + dp + b],
          [x + w + a, 0, z + dp + b],
          [x + w, 0, z + dp],
        ]
  if (!d.mirror) d.poly(pts, { fill: d.pal.paper ? d.pal.ink : '#030a1e', op })
}
