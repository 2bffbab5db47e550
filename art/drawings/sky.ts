// Sky, far layers, ground, soil section, weather.
import { type Draw, d2, H, mix, n1, Rand, W, type XY } from './core.ts'

export type SkyOpt = { clouds?: number; seed?: number; moon?: XY; sun?: XY; freq?: string; low?: number }
export function sky(d: Draw, o: SkyOpt = {}): void {
  const s = d.pal.sky,
    hy = d.hy || H,
    seed = o.seed ?? Math.floor(d.r.in(1, 900))
  const g = d.gradient(
    s.map((c, i): [number, string] => [(i / (s.length - 1)) ** 1.1, c]),
    `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${n1(hy + 10)}"`,
  )
  d.raw(`<rect width="${W}" height="${H}" fill="${g}"/>`)
  if (d.pal.stars > 0) {
    const r = new Rand(seed + 7)
    let p = ''
    for (let i = 0; i < 110 * d.pal.stars; i += 1) {
      const y = r.next() ** 1.6 * hy * 0.75,
        k = r.in(0.4, 1.25)
      p += `<circle cx="${n1(r.in(0, W))}" cy="${n1(y)}" r="${k.toFixed(2)}" opacity="${(r.in(0.25, 0.8) * (1 - y / hy)).toFixed(2)}"/>`
    }
    d.raw(`<g fill="#e8f0ff">${p}</g>`)
  }
  const halo = (c: XY, rad: number, col: string, op: number): void =>
    d.raw(
      `<circle cx="${c[0]}" cy="${c[1]}" r="${rad}" fill="${d.gradient(
        [
          [0, col, op],
          [0.35, col, op * 0.35],
          [1, col, 0],
        ],
        '',
        'radialGradient',
      )}"/>`,
    )
  if (o.sun) {
    halo(o.sun, 560, '#fff3df', 0.85)
    d.raw(`<circle cx="${o.sun[0]}" cy="${o.sun[1]}" r="24" fill="#fffaf0" opacity=".9"/>`)
  }
  if (o.moon) {
    halo(o.moon, 260, '#cfdfff', 0.4)
    d.raw(
      `<circle cx="${o.moon[0]}" cy="${o.moon[1]}" r="25" fill="#eef4ff"/><circle cx="${o.moon[0] - 6}" cy="${o.moon[1] + 3}" r="6" fill="#cddaf0" opacity=".5"/><circle cx="${o.moon[0] + 8}" cy="${o.moon[1] - 8}" r="4" fill="#cddaf0" opacity=".5"/>`,
    )
  }
  if (o.clouds) {
    const light = s[s.length - 1] as string,
      dark = mix(s[0] as string, '#050a18', 0.25)
    if (lum(s[0] as string) > 95)
      cloud(d, seed, '#ffffff', Math.min(1, o.clouds * 1.3), o.freq ?? '0.002 0.0075', hy, o.low ?? -0.5)
    else {
      cloud(d, seed, light, o.clouds * 0.55, o.freq ?? '0.0022 0.0085', hy, o.low ?? -0.5)
      cloud(d, seed + 3, dark, o.clouds * 0.8, o.freq ?? '0.0018 0.007', hy, (o.low ?? -0.5) + 0.02)
    }
  }
}
const lum = (c: string): number => {
  const n = Number.parseInt(c.slice(1), 16)
  return ((n >> 16) + ((n >> 8) & 255) + (n & 255)) / 3
}
function cloud(d: Draw, seed: number, c: string, op: number, freq: string, hy: number, cut: number): void {
  const id = d.id(),
    m = d.id()
  const k = [0, 1, 2].map((i) => (Number.parseInt(c.slice(1 + i * 2, 3 + i * 2), 16) / 255).toFixed(3))
  d.defs.push(
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="5" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${k[0]} 0 0 0 0 ${k[1]} 0 0 0 0 ${k[2]} 1.9 1.1 0 0 ${(cut * 2 - 0.2).toFixed(2)}"/><feGaussianBlur stdDeviation="1.5"/></filter>`,
  )
  d.defs.push(
    `<mask id="${m}"><rect width="${W}" height="${H}" fill="${d.gradient(
      [
        [0, '#ffffff'],
        [0.7, '#aaaaaa'],
        [0.97, '#000000'],
      ],
      `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${n1(hy)}"`,
    )}"/></mask>`,
  )
  d.raw(
    `<g mask="url(#${m})" opacity="${op}"><rect width="${W}" height="${n1(hy)}" filter="url(#${id})"/></g>`,
  )
}

export type Far = 'city' | 'works' | 'hills' | 'wood' | 'village'
/** a far layer standing on the horizon; t 0 = as far as the haze, 1 = near */
export function skyline(
  d: Draw,
  kind: Far,
  h: number,
  t: number,
  seed: number,
  y0 = d.hy + 2,
  x0 = -20,
  x1 = W + 20,
): void {
  const r = new Rand(seed),
    c = mix(d.pal.haze, mix(d.pal.tree, d.pal.sky[1] as string, 0.3), t)
  let p = '',
    win = ''
  if (kind === 'hills' || kind === 'wood') {
    const pts: XY[] = [[x0, y0 + 30]],
      a = r.in(0, 9),
      b = r.in(0, 9)
    for (let x = x0; x <= x1; x += kind === 'wood' ? 5 : 16) {
      const base = Math.sin(x / 310 + a) * 0.35 + Math.sin(x / 130 + b) * 0.18 + 0.55
      pts.push([
        x,
        y0 - h * Math.max(0.05, base + (kind === 'wood' ? r.in(-0.13, 0.13) + 0.08 * Math.sin(x / 17) : 0)),
      ])
    }
    pts.push([x1, y0 + 30])
    p = d2(pts, true)
  } else {
    for (let x = x0; x < x1; ) {
      const w = kind === 'village' ? r.in(26, 52) : r.in(18, 74),
        k = kind === 'village' ? r.in(0.35, 0.6) : r.next() ** 1.8 * 0.85 + 0.15,
        hh = h * k
      if (kind === 'village' && r.next() < 0.2) {
        x += r.in(8, 30)
        continue
      }
      p += `M${n1(x)} ${n1(y0 + 20)}V${n1(y0 - hh)}`
      if (kind === 'village')
        p += `L${n1(x + w / 2)} ${n1(y0 - hh - w * 0.38)}L${n1(x + w)} ${n1(y0 - hh)}V${n1(y0 + 20)}Z`
      else {
        p += `H${n1(x + w)}V${n1(y0 + 20)}Z`
        if (kind === 'works' && r.next() < 0.35) {
          const sx = x + w * r.in(0.2, 0.7)
          p += `M${n1(sx)} ${n1(y0)}L${n1(sx + 2)} ${n1(y0 - h * r.in(1, 1.7))}h${n1(r.in(4, 7))}l3 ${n1(h * 1.7)}Z`
        }
        if (kind === 'city' && r.next() < 0.18)
          p += `M${n1(x + w / 2)} ${n1(y0 - hh)}v${n1(-h * 0.22)}h1.4v${n1(h * 0.22)}Z`
      }
      for (let i = 0; i < w * hh * 0.004 * d.pal.litP; i += 1)
        win += `M${n1(x + r.in(2, w - 4))} ${n1(y0 - r.in(0.1, 0.92) * hh)}h2.2v1.6h-2.2z`
      x += w * r.in(0.75, 1.15)
    }
  }
  d.raw(`<path d="${p}" fill="${c}"/>`)
  if (win) d.raw(`<path d="${win}" fill="${d.pal.lit[1]}" opacity="${0.25 + 0.35 * t}"/>`)
}
export function mist(d: Draw, y: number, h: number, op: number, c = d.pal.haze): void {
  d.raw(
    `<rect x="0" y="${n1(y - h)}" width="${W}" height="${n1(h * 2)}" fill="${d.gradient([
      [0, c, 0],
      [0.5, c, op],
      [1, c, 0],
    ])}"/>`,
  )
}
/** ground plane from horizon to the cut, which stands `dist` metres before the lens */
export function ground(d: Draw, dist: number, c: [string, string] = d.pal.ground): void {
  if (d.cam.kind !== 'persp') return
  d.yE = d.hy + (d.cam.f * d.cam.y) / dist
  d.raw(
    `<rect x="0" y="${n1(d.hy)}" width="${W}" height="${n1(H - d.hy)}" fill="${d.gradient(
      [
        [0, c[0]],
        [1, c[1]],
      ],
      `gradientUnits="userSpaceOnUse" x1="0" y1="${n1(d.hy)}" x2="0" y2="${n1(d.yE)}"`,
    )}"/>`,
  )
}
/** the cut soil below yE, then everything laid in it */
export function soil(
  d: Draw,
  o: {
    grass?: boolean
    hatch?: boolean
    seed?: number
    water?: [number, number, number]
    slab?: [number, number, number][]
  } = {},
): void {
  const y = d.yE,
    [a, b] = d.pal.soil,
    r = new Rand(o.seed ?? 11),
    hgt = H - y,
    id = d.id()
  d.raw(
    `<rect x="0" y="${n1(y)}" width="${W}" height="${n1(hgt)}" fill="${d.gradient([
      [0, a],
      [1, b],
    ])}"/>`,
  )
  const ink = d.pal.paper ? d.pal.ink : mix(a, '#b9cdf5', 0.55)
  for (let k = 1; k < 5; k += 1) {
    const yy = y + hgt * (0.1 + 0.2 * k) * r.in(0.92, 1.06),
      ph = r.in(0, 9),
      am = r.in(2, 7)
    let p = ''
    for (let x = 0; x <= W; x += 20)
      p += `${x ? 'L' : 'M'}${x} ${n1(yy + am * Math.sin(x / 170 + ph) + am * 0.5 * Math.sin(x / 61 + ph * 2))}`
    d.raw(
      `<path d="${p}V${H}H0Z" fill="${k % 2 ? b : a}" opacity=".28"/><path d="${p}" fill="none" stroke="${ink}" stroke-width=".8" opacity=".3" ${k % 2 ? '' : 'stroke-dasharray="14 5 3 5"'}/>`,
    )
  }
  let st = '',
    dots = ''
  for (let i = 0; i < 80; i += 1) {
    const cx = r.in(0, W),
      cy = y + hgt * r.in(0.22, 0.98),
      s = r.in(2, 7)
    st += `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(s * 1.5)}" ry="${n1(s * 0.8)}" transform="rotate(${n1(r.in(-25, 25))} ${n1(cx)} ${n1(cy)})"/>`
  }
  for (let i = 0; i < 420; i += 1) {
    dots += `<circle cx="${n1(r.in(0, W))}" cy="${n1(y + 14 + hgt * r.next() ** 1.4)}" r="${r.in(0.5, 1.1).toFixed(2)}"/>`
  }
  d.raw(
    `<g fill="${ink}" fill-opacity=".05" stroke="${ink}" stroke-width=".7" opacity=".42">${st}</g><g fill="${ink}" opacity=".3">${dots}</g>`,
  )
  let h = ''
  for (let x = -10; x < W + 20; x += 11) h += `M${x} ${n1(y + 12)}l11 -11`
  d.raw(`<path d="${h}" stroke="${ink}" stroke-width=".8" opacity=".5" fill="none"/>`)
  for (const [x0, x1, dp] of o.slab ?? []) {
    let q = ''
    for (let i = 0; i < (x1 - x0) * dp * 0.02; i += 1)
      q += `<circle cx="${n1(r.in(x0 + 3, x1 - 3))}" cy="${n1(r.in(y + 3, y + dp - 3))}" r="${r.in(0.6, 1.6).toFixed(1)}"/>`
    d.raw(
      `<rect x="${n1(x0)}" y="${n1(y)}" width="${n1(x1 - x0)}" height="${n1(dp)}" fill="${mix(a, '#9fb3d8', 0.35)}" stroke="${ink}" stroke-width="1" /><g fill="${ink}" opacity=".5">${q}</g>`,
    )
  }
  if (o.water) {
    const [x0, x1, dp] = o.water
    let w = ''
    const body = `M${n1(x0)} ${n1(y)}V${n1(y + dp)}Q${n1((x0 + x1) / 2)} ${n1(y + dp * 1.25)} ${n1(x1)} ${n1(y + dp * 1.05)}V${n1(y)}Z`
    for (let i = 0; i < 70; i += 1)
      w += `M${n1(r.in(x0 + 4, x1 - 40))} ${n1(y + dp * r.next() ** 1.6)}h${n1(r.in(8, 50))}`
    d.raw(
      `<path d="${body}" fill="${d.gradient([
        [0, mix(d.pal.haze, a, 0.35)],
        [1, mix(d.pal.haze, a, 0.8)],
      ])}" stroke="${ink}" stroke-width="1"/><path d="${w}" stroke="#ffffff" stroke-width=".8" opacity=".22" fill="none"/>`,
    )
  }
  if (o.grass) {
    let gr = ''
    for (let x = 0; x < W; x += 2.6) {
      const l = r.in(2, 8)
      gr += `M${n1(x)} ${n1(y + 1)}q${n1(r.in(-2, 2))} ${n1(-l / 2)} ${n1(r.in(-3, 3))} ${n1(-l)}`
    }
    d.raw(`<path d="${gr}" fill="none" stroke="${mix(d.pal.tree, d.pal.ground[1], 0.25)}" stroke-width="1"/>`)
  }
  d.raw(
    `<path d="M0 ${n1(y)}H${W}" stroke="${d.pal.paper ? d.pal.ink : mix(ink, '#ffffff', 0.35)}" stroke-width="1.6" opacity=".9"/>`,
  )
  d.defs.push(
    `<clipPath id="${id}a"><rect x="0" y="${n1(y)}" width="${W}" height="${H}"/></clipPath><clipPath id="${id}b"><rect x="0" y="0" width="${W}" height="${n1(y)}"/></clipPath>`,
  )
  const u = d.under.join('')
  d.raw(
    `<g fill="none" stroke-linecap="round" clip-path="url(#${id}b)" opacity=".55" stroke-dasharray="5 5">${u}</g><g fill="none" stroke-linecap="round" stroke-linejoin="round" clip-path="url(#${id}a)">${u}</g>`,
  )
  d.under = []
}

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
