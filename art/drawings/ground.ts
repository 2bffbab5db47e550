import { H, mix, n1, Rand, W } from './base.ts'
import type { Draw } from './core.ts'

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
