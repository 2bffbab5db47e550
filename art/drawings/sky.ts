// Sky, far layers, ground, soil section, weather.
import { d2, H, mix, n1, Rand, W, type XY } from './base.ts'
import type { Draw } from './core.ts'

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
