// Energy: 110 kV substation, wind farm, solar park, heat and power plant.
import { type Draw, mix, n1, type P } from './core.ts'
import { courses, gates, louvre, ribs, windows } from './facade.ts'
import { car, fence, grove, lamppost, lorry, person, tree } from './life.ts'
import { cutRow, down, earth, earthRod, rod, span, sphereBeside, sphereOver, wire } from './lps.ts'
import { pal, vary } from './palettes.ts'
import { eye, type Scene } from './scene.ts'
import { bolt, ground, mist, reflected, ripples, sky, skyline, soil } from './sky.ts'
import { box, dome, spin } from './solids.ts'
import { chimney, insulator, lattice, pipe, plant, pole, railing, steel, truss } from './steel.ts'

function transformer(d: Draw, x: number, z: number): void {
  box(d, x - 1, 0, z - 1, 9.5, 0.5, 6, '#8f9bb2')
  for (let i = 0; i < 9; i += 1)
    box(d, x + 0.4 + i * 0.72, 1, z + 3.6, 0.5, 2.8, 1.2, '#7584a2', { edge: 0.6 })
  box(d, x, 0.7, z, 7, 3.5, 3.4, '#aab5c9', {
    front: (f) => {
      ribs(d, f, 0.7, 0.9)
    },
  })
  box(d, x + 4.4, 4.2, z + 1.2, 0.3, 1, 0.3, '#7f8dab')
  box(d, x + 6.6, 4.2, z + 1.2, 0.3, 1, 0.3, '#7f8dab')
  pipe(
    d,
    [
      [x + 3.6, 5.6, z + 1.4],
      [x + 7.4, 5.6, z + 1.4],
    ],
    0.5,
    '#a9b5cb',
  )
  for (let i = 0; i < 3; i += 1) {
    insulator(d, [x + 1 + i * 1.5, 4.2, z + 1], [x + 0.6 + i * 1.5, 6.6, z + 1], 9, 0.22)
  }
  for (let i = 0; i < 8; i += 1)
    box(d, x + 0.2 + i * 0.85, 0.9, z - 0.7, 0.5, 2.9, 0.6, '#a3afc6', { edge: 0.6 })
}
function portal(d: Draw, x0: number, x1: number, z: number, h: number, n: number): void {
  for (let i = 0; i <= n; i += 1) {
    const x = x0 + ((x1 - x0) * i) / n
    lattice(d, x, z, 0, h + 2.2, 1.5, 0.8, 9, 0.5)
  }
  truss(d, [x0, h, z - 0.4], [x1, h, z - 0.4], 1.1, n * 9)
  truss(d, [x0, h, z + 0.4], [x1, h, z + 0.4], 1.1, n * 9)
}
const substation: Scene = {
  slug: 'substation-110kv',
  seed: 81,
  pal: pal.dusk,
  cam: eye(-6, 3.4, -46, 13, 1180, 735),
  draw(d) {
    d.near = 45
    sky(d, { clouds: 0.22, seed: 23 })
    skyline(d, 'hills', 70, 0.2, 4)
    skyline(d, 'village', 22, 0.3, 7)
    skyline(d, 'wood', 34, 0.45, 6)
    ground(d, 41)
    for (const [x, z, h] of [
      [150, 190, 40],
      [78, 120, 38],
    ] as const) {
      lattice(d, x, z, 0, h, 6, 1.2, 11, 0.25)
      for (const [y, w] of [
        [h * 0.62, 9],
        [h * 0.76, 7],
        [h * 0.9, 5],
      ] as const)
        truss(d, [x - w, y, z], [x + w, y, z], 0.9, 12)
    }
    portal(d, -34, 32, 50, 13, 3)
    for (const off of [-8, 0, 8]) {
      span(d, [78 + off, 30, 120], [18 + off * 0.5, 13, 50], 5, 1, steel(d, [40, 0, 80], 0.2), 0.8)
    }
    box(d, 34, 0, 26, 20, 5, 14, '#a4aec1', {
      front: (f) => {
        ribs(d, f, 1.2)
        windows(d, f, { u0: 2, u1: 12, v0: 1.6, v1: 3.4, nu: 6, nv: 1, gu: 0.2, gv: 0, lit: 0.7 })
        gates(d, f, { n: 1, w: 3, h: 3.4, u0: 13, u1: 19 })
      },
    })
    for (let b = 0; b < 3; b += 1) {
      const x = -24 + b * 22 // bays: busbars, breakers, disconnectors
      for (let i = 0; i < 3; i += 1) {
        const xx = x + i * 4 - 4
        for (const [z, h] of [
          [38, 4.6],
          [30, 4.2],
          [23, 3.8],
        ] as const) {
          pole(d, xx, z, 2.4, 0.13, 0.5)
          insulator(d, [xx, 2.4, z], [xx, h + 1.2, z], 10, 0.25)
        }
        span(d, [xx, 13, 50], [xx, 5.8, 38], 0.6, 1, steel(d, [xx, 0, 40], 0.6))
        d.line(
          [
            [xx, 5.8, 38],
            [xx, 5.4, 30],
            [xx, 5, 23],
          ],
          { stroke: steel(d, [xx, 0, 30], 0.65), sw: 1.4 },
        )
      }
    }
    for (const y of [7.6])
      for (let i = 0; i < 3; i += 1)
        d.line(
          [
            [-34, y, 34 + i * 2.4],
            [32, y, 34 + i * 2.4],
          ],
          { stroke: steel(d, [0, 0, 34], 0.75), sw: 1.8 },
        )
    portal(d, -34, 32, 16, 10.5, 3)
    for (let b = 0; b < 3; b += 1)
      for (let i = 0; i < 3; i += 1) {
        const x = -24 + b * 22 + i * 4 - 4
        insulator(d, [x, 10.5, 16], [x, 8.9, 16], 8, 0.2)
        d.line(
          [
            [x, 8.9, 16],
            [x, 5, 23],
          ],
          { stroke: steel(d, [x, 0, 20], 0.6), sw: 1.1 },
        )
      }
    transformer(d, -21, 3)
    transformer(d, 7, 3)
    for (const x of [-19, 9])
      for (let i = 0; i < 3; i += 1)
        d.line(
          [
            [x - 1.4 + i * 1.5, 6.6, 4],
            [x - 3 + i * 4, 8.9, 16],
          ],
          { stroke: steel(d, [x, 0, 8], 0.6), sw: 1.1 },
        )
    box(d, -7, 0, 1, 0.5, 6, 8, '#b4bdcd', { edge: 1 })
    lamppost(d, -10, 0, 7, 0.35)
    lamppost(d, -28, 0, 7, 0.35)
    for (const [x, z, h] of [
      [-34, 8, 24],
      [-1, 8, 24],
      [32, 8, 24],
    ] as const) {
      lattice(d, x, z, 0, h - 4, 1.6, 0.5, 14, 0.55)
      rod(d, [x, h - 4, z], 4)
      down(d, x, z, h - 4, 1)
      earthRod(d, x, z, 1, 7)
    }
    span(d, [-34, 20, 8], [-1, 20, 8], 0.9, 1.6)
    span(d, [-1, 20, 8], [32, 20, 8], 0.9, 1.6)
    fence(d, -60, 60, -1.5, 2.2, 2.6)
    person(d, 25, 0, 0.3, true)
    person(d, 26.3, 0.4, 0.15, true)
    lamppost(d, 22, 1, 7, 0.35)
    for (const x of [-21, -14, 7, 14])
      earth(d, [
        [x, 0.6, 3],
        [x, -1, 3],
      ])
    for (const z of [8, 20, 32])
      earth(d, [
        [-50, -1, z],
        [50, -1, z],
      ])
    for (const x of [-45, -34, -23, -12, -1, 10, 21, 32, 43])
      earth(
        d,
        [
          [x, -1, 8],
          [x, -1, 36],
        ],
        1.3,
      )
    cutRow(d, 41, [40, 1560], 1, 6)
    soil(d, { seed: 41 })
    sphereOver(d, [-34, 24], [-1, 24], 8, 30, 0.3)
    sphereOver(d, [-1, 24], [32, 24], 8, 30, 0.3)
  },
}

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
const windFarm: Scene = {
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

/** rows of modules running to the horizon, clear day */
const solarPark: Scene = {
  slug: 'solar-park',
  seed: 103,
  pal: pal.day,
  cam: eye(8, 6.2, -30, -22, 1000, 395),
  draw(d) {
    d.near = 30
    sky(d, { clouds: 0.35, seed: 77, low: -0.56, sun: [1400, 120] })
    skyline(d, 'hills', 80, 0.15, 6)
    skyline(d, 'wood', 34, 0.32, 13)
    mist(d, d.hy, 24, 0.8)
    ground(d, 15.2, ['#dfe6e6', '#a9bbc0'])
    let g = ''
    for (let i = 0; i < 1500; i += 1) {
      const y = d.hy + 6 + (d.yE - d.hy) * d.r.next() ** 1.2,
        l = 2 + (y - d.hy) * 0.022
      g += `M${n1(d.r.in(0, 1600))} ${n1(y)}l${n1(d.r.in(-2, 2))} ${n1(-l)}`
    }
    d.raw(`<path d="${g}" stroke="#6d8799" stroke-width=".8" opacity=".45"/>`)
    for (let i = 0; i < 9; i += 1) tree(d, -220 + i * 13, 150 + i * 9, 12)
    for (let row = 17; row >= 0; row -= 1) {
      const z = -14 + row * 8.5,
        x0 = -150,
        x1 = row < 2 ? 0 : 62,
        y0 = 0.9,
        y1 = 2.9,
        dz = 3.6
      d.poly(
        [
          [x0, 0, z + 1],
          [x1, 0, z + 1],
          [x1 - 1, 0, z + 4.6],
          [x0, 0, z + 4.6],
        ],
        { fill: '#40587a', op: 0.22 },
      )
      if (row < 9)
        for (let x = x1 - 1; x > x0 && x > -90; x -= 5) {
          d.line(
            [
              [x, 0, z + 2.9],
              [x, 2.4, z + 2.9],
            ],
            { sw: Math.max(0.8, d.scale([x, 0, z]) * 0.09), op: 0.6 },
          )
        }
      d.poly(
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z + dz],
          [x0, y1, z + dz],
        ],
        { fill: d.tone('#2b4779', [(x0 + x1) / 2 + 50, 1, z]), stroke: d.pal.line, sw: 0.9 },
      )
      d.poly(
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z + dz],
          [x0, y1, z + dz],
        ],
        {
          fill: d.gradient(
            [
              [0, '#bcd6ff', 0.5],
              [0.5, '#bcd6ff', 0.05],
              [1, '#bcd6ff', 0],
            ],
            'x1="0" y1="0" x2="1" y2=".2"',
          ),
        },
      )
      let p = ''
      for (let x = x1 - 1.1; x > Math.max(x0, x1 - 130 + row * 3); x -= 1.1)
        p += d.path(
          [
            [x, y0, z],
            [x, y1, z + dz],
          ],
          false,
        )
      d.d(p, { stroke: '#e6eefb', sw: 0.6, op: row < 6 ? 0.55 : 0.3 })
      for (const t of [0.333, 0.666])
        d.line(
          [
            [x0, y0 + (y1 - y0) * t, z + dz * t],
            [x1, y0 + (y1 - y0) * t, z + dz * t],
          ],
          { stroke: '#e6eefb', sw: 0.6, op: 0.5 },
        )
      if (row < 9)
        for (let x = x1 - 3; x > x1 - 110; x -= row < 4 ? 12 : 18)
          rod(d, [x, 0.2, z + dz + 0.5], 4.6, Math.max(1.1, Math.min(2.1, d.scale([x, 0, z]) * 0.06)))
    }
    box(d, 16, 0, 10, 6, 2.9, 3, '#dfe5ee', {
      front: (f) => {
        ribs(d, f, 0.5, 0.7)
        louvre(d, f, 0.4, 0.5, 2.4, 2.2, 0.2)
      },
      left: (f) => ribs(d, f, 0.5, 0.7),
    })
    rod(d, [16.2, 2.9, 10], 2)
    rod(d, [21.8, 2.9, 10], 2)
    down(d, 16, 10, 2.9)
    down(d, 22, 10, 2.9)
    person(d, 7.4, -8, 0.35, true)
    person(d, 6.5, -8.3, 0.2, true)
    cutRow(d, 15.2, [110, 430, 750, 1070, 1390], 0.8, 2.9)
    for (const z of [-5, 3.5])
      earth(
        d,
        [
          [-60, -0.8, z],
          [30, -0.8, z],
        ],
        1.3,
      )
    soil(d, { seed: 61, grass: true })
    sphereOver(d, [-15, 4.8], [-3, 4.8], -9.9, 30, 0.06)
  },
}

/** stack, boiler house and heat store by the canal, at night */
const heatPower: Scene = {
  slug: 'heat-and-power-plant',
  seed: 114,
  pal: vary({ sky: ['#060d22', '#0f2146', '#27457a', '#54729f', '#8ba0bd'] }),
  cam: eye(20, 4.2, -112, -6, 1160, 700),
  draw(d) {
    sky(d, { clouds: 0.25, seed: 91 })
    skyline(d, 'city', 90, 0.15, 17)
    skyline(d, 'city', 44, 0.4, 27)
    ground(d, 66, ['#2a4270', '#0c1731'])
    const things = (): void => {
      chimney(d, -44, 40, 84, 3.4, '#9ba7bd', 3, 1)
      box(d, -38, 0, 18, 34, 40, 30, '#8f9cb6', {
        front: (f) => {
          ribs(d, f, 1.7, 0.6)
          courses(d, f, 10, 0.9)
          windows(d, f, { u0: 3, u1: 8, v0: 3, v1: 38, nu: 2, nv: 9, gu: 0.2, gv: 0.3, lit: 0.7 })
          windows(d, f, {
            u0: 12,
            u1: 31,
            v0: 24,
            v1: 37,
            nu: 8,
            nv: 5,
            gu: 0.06,
            gv: 0.08,
            lit: 0.55,
            runs: true,
          })
          louvre(d, f, 12, 12, 31, 19, 0.7)
        },
        right: (f) => {
          ribs(d, f, 2)
          courses(d, f, 10, 0.9)
        },
      })
      for (let i = 0; i < 3; i += 1) chimney(d, 4 + i * 6, 30, 34, 0.9, '#a3aec2', 0.7, 1)
      box(d, -4, 0, 12, 42, 22, 30, '#a4afc4', {
        front: (f) => {
          ribs(d, f, 1.4, 0.5)
          windows(d, f, {
            u0: 2,
            u1: 40,
            v0: 8,
            v1: 19,
            nu: 19,
            nv: 4,
            gu: 0.06,
            gv: 0.06,
            lit: 0.8,
            runs: true,
          })
          gates(d, f, { n: 3, w: 5, h: 5.6, lit: 0.4 })
        },
      })
      spin(d, 58, 24, [[13, 0], [13, 38], ...dome(13, 38, 3, 5)], '#b4bfd2', {
        seg: 56,
        seams: 4,
        rings: [7.6, 15.2, 22.8, 30.4],
      })
      railing(
        d,
        Array.from(
          { length: 20 },
          (_, i): P => [
            58 + 13 * Math.cos(Math.PI + (i / 19) * Math.PI),
            38,
            24 + 13 * Math.sin(Math.PI + (i / 19) * Math.PI),
          ],
        ),
        1.2,
        3,
      )
      pipe(
        d,
        [
          [38, 6, 11],
          [48, 6, 11],
        ],
        0.5,
        '#aab6cb',
      )
      pipe(
        d,
        [
          [38, 8, 11],
          [48, 8, 11],
        ],
        0.5,
        '#aab6cb',
      )
      truss(d, [-72, 6, 16], [-38, 28, 20], 3, 14)
      for (const x of [-72]) lattice(d, x, 16, 0, 10, 5, 4, 4)
      wire(
        d,
        [
          [-44 - 3.2, 84, 40],
          [-44 - 3.5, 0, 40],
        ],
        1.8,
      )
      rod(d, [-44, 84, 40], 3.5)
      for (const x of [-38, -21, -4]) {
        rod(d, [x, 40, 18], 3.6)
        wire(
          d,
          [
            [x, 40, 18],
            [x, x === -4 ? 22 : 0, 18],
          ],
          1.8,
        )
      }
      wire(d, [
        [-38, 40, 18],
        [-4, 40, 18],
        [-4, 40, 48],
      ])
      for (const x of [-4, 10, 24, 38]) {
        if (x > 0) rod(d, [x, 22, 12], 3)
        down(d, x, 12, 22, 0)
      }
      wire(d, [
        [-4, 22, 12],
        [38, 22, 12],
      ])
      rod(d, [58, 41, 24], 3)
      for (const t of [3.6, 4.71, 5.8]) down(d, 58 + 13 * Math.cos(t), 24 + 13 * Math.sin(t), 38, 0)
      for (const x of [-62, -26, 8, 40, 74]) lamppost(d, x, 2, 8, 0.45)
      lorry(d, -20, 6, 1, '#a9b5cb', 10)
      grove(d, [
        [84, 22, 12],
        [92, 18, 11],
        [-84, 24, 12],
      ])
      box(d, -130, -1.6, -2, 260, 1.6, 2, '#5e6c8a', {
        front: (f) => {
          ribs(d, f, 4, 0.8)
        },
      })
      railing(
        d,
        [
          [-120, 0, -2],
          [120, 0, -2],
        ],
        1.1,
        3,
      )
      person(d, 30, -1, 0.3)
      person(d, 31, -1, 0.2)
    }
    const yq = d.xy([20, 0, -2])[1]
    reflected(d, things, 0.55, [2, 9], `M0 ${n1(yq + 10)}H1600V${n1(d.yE)}H0Z`)
    ripples(d, yq + 16, d.yE - 2, 190, 5, 0.22)
    for (const x of [-38, -21, -4, 10, 24, 38, 58]) earthRod(d, x, 12, 0.8, 17)
    earth(d, [
      [-48, -7.5, 12],
      [72, -7.5, 12],
    ])
    const water: [number, number, number] = [-20, 1620, 46]
    soil(d, { seed: 70, water })
    sphereBeside(d, -47, 60, 40, 60, -1, 0.05)
    sphereOver(d, [-4, 43.6], [58, 44], 18, 60, 0.16)
  },
}
export const energy: Scene[] = [substation, windFarm, solarPark, heatPower]
