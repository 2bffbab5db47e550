// The stroke, rain, reflections and ripples.
import { d2, n1, Rand, W, type XY } from './base.ts'
import type { Draw } from './core.ts'

/** one branching stroke from the cloud to a tip */
export function bolt(d: Draw, from: XY, to: XY, seed: number, wide = 1): void {
  const r = new Rand(seed),
    main: XY[] = [from],
    len = Math.hypot(to[0] - from[0], to[1] - from[1]),
    steps = Math.round(Math.max(14, Math.min(46, len / 11))),
    amp = Math.min(1, 0.35 + len / 700)
  const kids: { p: XY[]; w: number }[] = []
  let off = 0
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps,
      fade = Math.min(1, (1 - t) * 4)
    off = off * 0.86 + r.in(-1, 1) * 17 * amp
    main.push([
      from[0] + (to[0] - from[0]) * t + off * fade + r.in(-3, 3) * fade,
      from[1] + (to[1] - from[1]) * t,
    ])
  }
  main[steps] = to
  const grow = (p: XY, ang: number, len: number, w: number, lvl: number): void => {
    const q: XY[] = [p]
    let [x, y] = p,
      a = ang
    const n = Math.max(4, Math.round(len / 12))
    for (let i = 0; i < n; i += 1) {
      a += r.in(-0.42, 0.42)
      a += (ang - a) * 0.25
      x += Math.sin(a) * 12
      y += Math.cos(a) * 12 * r.in(0.6, 1.1)
      q.push([x, y])
      if (lvl < 3 && r.next() < 0.1)
        grow([x, y], a + r.in(-0.9, 0.9), len * (1 - i / n) * 0.55, w * 0.6, lvl + 1)
    }
    kids.push({ p: q, w })
  }
  for (let i = 3; i < steps * 0.82; i += 1)
    if (r.next() < 0.2) {
      const s = r.next() < 0.5 ? -1 : 1
      grow(main[i] as XY, s * r.in(0.5, 1.1), r.in(70, 240) * wide, r.in(0.7, 1.2), 1)
    }
  const m = d2(main),
    k = kids.map((c) => d2(c.p)).join('')
  d.air.push(
    `<ellipse cx="${n1(from[0])}" cy="${n1(from[1])}" rx="620" ry="330" fill="${d.gradient(
      [
        [0, '#cdd2ff', 0.5],
        [0.4, '#a9b2f5', 0.18],
        [1, '#a9b2f5', 0],
      ],
      '',
      'radialGradient',
    )}" style="mix-blend-mode:screen"/>`,
  )
  d.air.push(
    `<g fill="none" stroke-linejoin="round" style="mix-blend-mode:screen"><path d="${m}" stroke="#8f8dff" stroke-width="15" opacity=".5" ${d.blur(13)}/><path d="${m}${k}" stroke="#a9a6ff" stroke-width="5" opacity=".45" ${d.blur(4)}/></g>`,
  )
  d.air.push(
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${m}" stroke="#f6f3ff" stroke-width="2.7"/>${kids.map((c) => `<path d="${d2(c.p)}" stroke="#dcd9ff" stroke-width="${c.w.toFixed(2)}" opacity=".85"/>`).join('')}</g>`,
  )
  d.air.push(
    `<circle cx="${n1(to[0])}" cy="${n1(to[1])}" r="46" fill="${d.gradient(
      [
        [0, '#ffffff', 0.95],
        [0.12, '#e9e4ff', 0.6],
        [1, '#b7b3ff', 0],
      ],
      '',
      'radialGradient',
    )}"/>`,
  )
}

export function rain(d: Draw, n: number, seed: number, op = 0.16): void {
  const r = new Rand(seed)
  let p = ''
  for (let i = 0; i < n; i += 1) {
    const x = r.in(0, W + 60),
      y = r.in(-20, d.yE - 10),
      l = r.in(12, 34)
    p += `M${n1(x)} ${n1(y)}l${n1(-l * 0.16)} ${n1(Math.min(l, d.yE - y))}`
  }
  d.air.push(`<path d="${p}" stroke="#cfdcf7" stroke-width=".8" fill="none" opacity="${op}"/>`)
}

/** draws `things` mirrored on the wet ground or water, then upright */
export function reflected(
  d: Draw,
  things: () => void,
  op = 0.35,
  blur: [number, number] = [1.2, 5],
  clip?: string,
): void {
  const keep = d.body,
    s = d.r.s,
    m = d.id()
  d.body = []
  d.mirror = true
  things()
  d.mirror = false
  const img = d.body.join('')
  d.body = keep
  d.r.s = s
  d.defs.push(
    `<clipPath id="${m}c">${clip ? `<path d="${clip}"/>` : `<rect x="0" y="${n1(d.hy + 1)}" width="${W}" height="${n1(d.yE - d.hy)}"/>`}</clipPath>`,
  )
  d.raw(`<g clip-path="url(#${m}c)"><g opacity="${op}" ${d.blur(blur[0], blur[1])}>${img}</g></g>`)
  things()
}

/** fine horizontal strokes: still water, wet tar */
export function ripples(
  d: Draw,
  y0: number,
  y1: number,
  n: number,
  seed: number,
  op = 0.25,
  c = '#dfeaff',
  x0 = 0,
  x1 = W,
): void {
  const r = new Rand(seed)
  let p = ''
  for (let i = 0; i < n; i += 1) {
    const t = r.next() ** 0.8,
      y = y0 + (y1 - y0) * t,
      l = 10 + 90 * t * r.next()
    p += `M${n1(r.in(x0, x1))} ${n1(y)}h${n1(l)}`
  }
  d.raw(`<path d="${p}" stroke="${c}" stroke-width=".9" opacity="${op}" fill="none"/>`)
}
