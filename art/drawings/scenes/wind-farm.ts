import { mix, n1 } from '../base.ts'
import type { Draw } from '../core.ts'
import { louvre, ribs } from '../facade.ts'
import { ground, mist, soil } from '../ground.ts'
import { person } from '../life.ts'
import { down, earth, earthRod } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box } from '../solids.ts'
import { spin } from '../spin.ts'
import { tree } from '../trees.ts'
import { car } from '../vehicles.ts'
import { bolt } from '../weather.ts'

function turbine(d: Draw, x: number, z: number, hub: number, len: number, ph: number): void {
  spin(
    d,
    x,
    z,
    [
      [hub * 0.022, 0],
      [hub * 0.016, hub * 0.6],
      [hub * 0.011, hub],
    ],
    '#c3cbd9',
    { seg: 20, edge: 0.6 },
  )
  const s = d.scale([x, 0, z]),
    [cx, cy] = d.xy([x, hub + 1.6, z - 4]),
    k = d.tone(mix('#c8d0de', d.pal.sky[1] as string, 0.25), [x, 0, z]),
    k2 = d.tone(mix('#8794b0', d.pal.sky[1] as string, 0.35), [x, 0, z])
  d.raw(
    `<path d="M${n1(cx - s * 2)} ${n1(cy - s * 1.9)}h${n1(s * 8)}q${n1(s * 2)} ${n1(s * 1.5)} 0 ${n1(s * 3.6)}h${n1(-s * 8)}z" fill="${k2}" stroke="${d.pal.line}" stroke-width=".6" stroke-opacity=".5"/>`,
  )
  for (let i = 0; i < 3; i += 1) {
    const a = ph + (i * 2 * Math.PI) / 3,
      at = (r: number, o: number): string =>
        `${n1(cx + s * (Math.sin(a) * r * len + Math.cos(a) * o))} ${n1(cy - s * (Math.cos(a) * r * len - Math.sin(a) * o))}`
    d.raw(
      `<path d="M${at(0, -1)}L${at(0.05, -1)}Q${at(0.16, -2.2)} ${at(0.24, -2)}L${at(1, -0.15)}L${at(1, 0.15)}Q${at(0.5, 1)} ${at(0.1, 1.1)}L${at(0, 1)}Z" fill="${k}" stroke="${d.pal.line}" stroke-width=".6" stroke-opacity=".45"/><path d="M${at(0.24, -1)}L${at(1, 0)}" stroke="${d.pal.line}" stroke-width=".5" opacity=".3" fill="none"/>`,
    )
    if (s > 2)
      d.raw(
        `<path d="M${at(0.02, 0)}L${at(1, 0)}" stroke="${d.pal.amber}" stroke-width="1.5" fill="none"/><circle cx="${at(1, 0).split(' ')[0]}" cy="${at(1, 0).split(' ')[1]}" r="2.8" fill="#fff3d9"/>`,
      )
  }
  d.raw(
    `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(s * 1.9)}" fill="${k}" stroke="${d.pal.line}" stroke-width=".7" stroke-opacity=".6"/>`,
  )
}

export const windFarm: Scene = {
  slug: 'wind-farm',
  seed: 92,
  pal: vary({ sky: ['#0b1430', '#243a66', '#566d96', '#a7b0c2', '#ded3c9'], fog: 0.0011 }, pal.storm),
  cam: eye(0, 9, -210, 0, 880, 815),
  draw(d) {
    d.near = 200
    sky(d, { clouds: 0.75, seed: 58 })
    skyline(d, 'hills', 95, 0.1, 14)
    ground(d, 186, ['#46587b', '#101a33'])
    turbine(d, -330, 620, 100, 56, 0.5)
    turbine(d, -60, 700, 100, 56, 1.4)
    turbine(d, 250, 560, 100, 56, 0.1)
    turbine(d, 520, 640, 100, 56, 0.9)
    skyline(d, 'wood', 34, 0.35, 8)
    mist(d, d.hy, 26, 0.5)
    turbine(d, -136, 190, 100, 56, 1.75)
    skyline(d, 'hills', 34, 0.7, 21, d.hy + 30)
    d.raw(
      `<path d="M0 ${n1(d.hy + 24)}H1600V${n1(d.yE)}H0Z" fill="${d.gradient([
        [0, '#1f2d4c'],
        [1, '#0d1730'],
      ])}"/>`,
    )
    let furrow = ''
    for (let i = 0; i < 70; i += 1) {
      const a = i / 69
      furrow += `M${n1(800 + (a - 0.5) * 2300)} ${n1(d.yE)}L${n1(800 + (a - 0.5) * 1500)} ${n1(d.hy + 22)}`
    }
    d.raw(`<path d="${furrow}" stroke="#7f93bd" stroke-width=".6" opacity=".16"/>`)
    turbine(d, 62, 0, 100, 56, 0.36)
    down(d, 62, -2, 100, 0)
    box(d, 72, 0, -2, 5, 3, 3.4, '#8e9bb5', {
      front: (f) => {
        ribs(d, f, 0.8)
        louvre(d, f, 0.6, 0.5, 2, 2.4)
      },
    })
    person(d, 82, -6, 0.3)
    car(d, 90, -6, '#8fa0c0')
    tree(d, -106, 6, 9, 'bare')
    tree(d, -118, 20, 11, 'bare')
    const c = d.xy([62, 0, -2]),
      s = d.scale([62, 0, -2])
    earth(d, [
      [62 - 11, -3, 0],
      [62 + 11, -3, 0],
    ])
    earth(d, [
      [62, 0, -2],
      [62, -3, -2],
    ])
    earth(d, [
      [62 - 15, -1.4, 0],
      [62 + 15, -1.4, 0],
      [76, -1.4, 0],
    ])
    for (const x of [47, 51, 73, 77]) earthRod(d, x, 0, x === 47 || x === 77 ? 1.4 : 3, 13)
    const u = d.under
    d.under = []
    soil(d, { seed: 50, grass: true })
    d.raw(
      `<path d="M${n1(c[0] - 3 * s)} ${n1(d.yE)}h${n1(6 * s)}v${n1(1.2 * s)}l${n1(8 * s)} ${n1(1.4 * s)}v${n1(1.2 * s)}h${n1(-22 * s)}v${n1(-1.2 * s)}l${n1(8 * s)} ${n1(-1.4 * s)}z" fill="#31405f" stroke="#9fb3d8" stroke-width="1"/>`,
    )
    d.raw(`<g fill="none" stroke-linecap="round">${u.join('')}</g>`)
    const hub = d.xy([62, 101.6, -4])
    const a = 0.36,
      k = d.scale([62, 0, 0]) * 56
    bolt(d, [1240, -30], [hub[0] + Math.sin(a) * k, hub[1] - Math.cos(a) * k], 31, 0.7)
  },
}
