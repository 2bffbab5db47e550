// Explosive areas: tank farm, biogas plant, gas regulating station, solvent store.
import { n1, type P } from './core.ts'
import { band, courses, gates, lamp, louvre, ribs, windows } from './facade.ts'
import { fence, grove, hedge, lamppost, lorry, person, tree } from './life.ts'
import { cutRow, dim, down, earth, earthRod, rod, span, sphereBeside, sphereOver, wire } from './lps.ts'
import { pal, vary } from './palettes.ts'
import { eye, type Scene } from './scene.ts'
import { sheet } from './sheet.ts'
import { bolt, ground, mist, rain, reflected, ripples, sky, skyline, soil } from './sky.ts'
import { arc, box, dome, extrudeX, ringPts, spin } from './solids.ts'
import { lattice, pipe, pole, railing, spiral } from './steel.ts'

/** floating-roof tanks in their bund, seen from above, masts with catenary wires */
const tankFarm: Scene = {
  slug: 'tank-farm',
  seed: 201,
  pal: vary(
    { sky: ['#060b18', '#111c36', '#233557', '#43587e', '#8291ab'], amb: [0.4, 0.46, 0.6] },
    pal.storm,
  ),
  cam: eye(-34, 26, -96, 17, 1290, 325),
  draw(d) {
    d.near = 100
    sky(d, { clouds: 1, seed: 84 })
    skyline(d, 'works', 54, 0.2, 33)
    skyline(d, 'works', 30, 0.4, 34)
    mist(d, d.hy, 30, 0.6)
    ground(d, 70, ['#34476c', '#0e1931'])
    const tank = (x: number, z: number, r: number, h: number, lid: number): void => {
      spin(
        d,
        x,
        z,
        [
          [r, 0],
          [r, h],
        ],
        '#a2aec5',
        { seg: 64, seams: 4, rings: [h * 0.25, h * 0.5, h * 0.75, h - 0.8], cap: false },
      )
      const p = d.path(ringPts(x, h, z, r)),
        id = d.id()
      d.defs.push(`<clipPath id="${id}"><path d="${p}"/></clipPath>`)
      d.d(p, { fill: '#1b2947' }) // inner wall lit from the left, floating roof lower down
      d.raw(
        `<g clip-path="url(#${id})"><path d="${p}" fill="${d.gradient(
          [
            [0, '#0e1830'],
            [1, '#5a6c93'],
          ],
          'x1="0" y1="0" x2="1" y2="0"',
        )}"/><path d="${d.path(ringPts(x, h - lid, z, r - 0.4))}" fill="${d.shade('#8c9ab5', [0, 1, 0], [x, h, z])}" stroke="${d.pal.line}" stroke-width=".7"/><path d="${d.path(ringPts(x, h - lid, z, r * 0.82))}${d.path(ringPts(x, h - lid, z, r * 0.12))}" fill="none" stroke="${d.pal.line}" stroke-width=".6" opacity=".6"/></g>`,
      )
      d.d(p, { stroke: d.pal.line, sw: 1.1, op: 0.8 })
      railing(d, ringPts(x, h, z, r).concat([[x + r, h, z]]), 1.1, 4)
      spiral(d, x, z, r + 0.1, h, 3.5, 5.2)
      for (const t of [3.35, 4.3, 5.3, 6.1]) {
        const px = x + r * Math.cos(t),
          pz = z + r * Math.sin(t)
        wire(
          d,
          [
            [px, 2.4, pz],
            [px, 0, pz],
          ],
          1.8,
        )
      }
    }
    const bund = (x0: number, z0: number, x1: number, z1: number): void => {
      for (const [a, b, c, e] of [
        [x0, z1, x1 - x0, 0.6],
        [x0, z0, 0.6, z1 - z0],
        [x1, z0, 0.6, z1 - z0],
        [x0, z0, x1 - x0, 0.6],
      ] as const)
        box(d, a, 0, b, c, 1.6, e, '#8793ad', { edge: 0.8 })
    }
    d.poly(
      [
        [-100, 0, 74],
        [170, 0, 74],
        [170, 0, 84],
        [-100, 0, 84],
      ],
      { fill: '#0c162c', op: 0.7 },
    )
    tank(-52, 128, 16, 15, 5)
    tank(-6, 132, 18, 17, 3)
    tank(44, 130, 16, 15, 7)
    tank(92, 134, 19, 17, 4)
    tank(140, 128, 16, 15, 4)
    const mast = (x: number, z: number, h: number): void => {
      lattice(d, x, z, 0, h - 3, 2, 0.6, 13, 0.5)
      rod(d, [x, h - 3, z], 3)
      down(d, x, z, h - 3, 1)
    }
    d.poly(
      [
        [-62, 0, -6],
        [82, 0, -6],
        [82, 0, 66],
        [-62, 0, 66],
      ],
      { fill: '#1a2949', op: 0.5 },
    )
    bund(-62, -6, 82, 66)
    mast(-66, 70, 34)
    mast(10, 70, 34)
    mast(86, 70, 34)
    span(d, [-66, 31, 70], [10, 31, 70], 2, 1.5)
    span(d, [10, 31, 70], [86, 31, 70], 2, 1.5)
    tank(-34, 40, 17, 16, 5)
    tank(48, 42, 20, 17, 3)
    tank(6, 14, 13, 13, 4)
    for (const z of [-2.6, -3.6, -4.6])
      pipe(
        d,
        [
          [-110, 0.9, z - 6],
          [130, 0.9, z - 6],
        ],
        0.3,
        '#a9b5cb',
      )
    for (let x = -100; x < 130; x += 9) box(d, x, 0, -11.4, 0.4, 0.8, 3.6, '#6f7e9d', { edge: 0.5 })
    pipe(
      d,
      [
        [6, 0.9, 1.4],
        [6, 0.9, -10],
      ],
      0.25,
      '#a9b5cb',
    )
    pipe(
      d,
      [
        [-34, 0.9, 23],
        [-34, 0.9, -10],
      ],
      0.25,
      '#a9b5cb',
    )
    pipe(
      d,
      [
        [48, 0.9, 22],
        [48, 0.9, -10],
      ],
      0.25,
      '#a9b5cb',
    )
    mast(-66, -9, 34)
    mast(86, -9, 34)
    span(d, [-66, 31, -9], [-66, 31, 70], 2, 1.3, undefined, 0.7)
    span(d, [86, 31, -9], [86, 31, 70], 2, 1.3, undefined, 0.7)
    for (const x of [-48, -20, 26, 64]) lamppost(d, x, -14, 9, 0.4)
    lorry(d, 26, -20, -1, '#b9c4d8', 11)
    person(d, 20, -17, 0.3, true)
    person(d, -14, -16, 0.2, true)
    earth(d, [
      [-66, -1, -9],
      [86, -1, -9],
      [86, -1, 70],
    ])
    cutRow(d, 70, [100, 380, 660, 940, 1220, 1500], 1.2, 6.5)
    soil(d, { seed: 150 })
    sphereOver(d, [-66, 34], [10, 34], 70, 60, 0.18)
    sphereOver(d, [10, 34], [86, 34], 70, 60, 0.18)
    bolt(d, [480, -20], d.xy([10, 34, 70]), 77, 0.7)
    rain(d, 200, 6, 0.13)
  },
}

/** gas domes in the fields at sunrise, isolated masts beside them */
const biogas: Scene = {
  slug: 'biogas-plant',
  seed: 212,
  pal: vary(
    { sky: ['#5877a8', '#93abcb', '#c9d3df', '#f3e5d3', '#fbead2'], ground: ['#b9bfb9', '#66788a'] },
    pal.dawn,
  ),
  cam: eye(20, 5, -86, -11, 1200, 745),
  draw(d) {
    d.near = 80
    sky(d, { clouds: 0.35, seed: 52, low: -0.55, sun: [1080, 610] })
    skyline(d, 'hills', 120, 0.1, 11)
    skyline(d, 'hills', 60, 0.2, 12)
    skyline(d, 'wood', 44, 0.32, 9)
    mist(d, d.hy, 50, 0.8)
    ground(d, 66)
    let corn = ''
    for (let i = 0; i < 60; i += 1)
      corn += `M${n1(800 + (i - 30) * 90)} ${n1(d.yE)}L${n1(980 + (i - 30) * 24)} ${n1(d.hy + 3)}`
    d.raw(`<path d="${corn}" stroke="#44587a" stroke-width=".8" opacity=".14"/>`)
    const green = '#8ea39c',
      dig = (x: number, z: number, r: number, h: number, dm: number): void => {
        spin(
          d,
          x,
          z,
          [
            [r, 0],
            [r, h],
          ],
          '#c5cad2',
          { seg: 64, seams: 2, rings: [h * 0.5], cap: false },
        )
        spin(
          d,
          x,
          z,
          dome(r * 1.005, h, dm, 9).map(([a, b]): [number, number] => [Math.max(0.02, a), b]),
          green,
          { seg: 64, seams: 8, edge: 0 },
        )
        arc(d, x, h, z, r * 1.01, 0.8, d.pal.line, 1.6)
        railing(
          d,
          Array.from(
            { length: 10 },
            (_, i): P => [
              x + (r + 0.3) * Math.cos(4.2 + i * 0.06),
              h - 0.6,
              z + (r + 0.3) * Math.sin(4.2 + i * 0.06),
            ],
          ),
          1.1,
          2,
        )
      }
    grove(d, [
      [-86, 70, 13],
      [-76, 74, 15],
      [-66, 68, 12],
      [92, 70, 14],
      [102, 66, 12],
    ])
    dig(-42, 44, 17, 7, 8.5)
    dig(4, 50, 15, 7, 7.5)
    spin(
      d,
      34,
      44,
      [
        [4, 0],
        [4, 14],
        [0.6, 17],
      ],
      '#bcc4d0',
      { seams: 4, rings: [4.6, 9.3] },
    )
    spin(
      d,
      43,
      44,
      [
        [4, 0],
        [4, 14],
        [0.6, 17],
      ],
      '#bcc4d0',
      { seams: 4, rings: [4.6, 9.3] },
    )
    extrudeX(
      d,
      [
        [24, 0],
        [24, 5],
        [34, 8.5],
        [44, 5],
        [44, 0],
      ],
      54,
      28,
      '#c3c9d3',
      '#8996ab',
      (f, i) => {
        ribs(d, f, 1.3, 0.4)
        if (i === 0) gates(d, f, { n: 3, w: 4.6, h: 3.9, base: '#97a4bb' })
      },
    )
    dig(-20, 14, 19, 7.5, 9.5)
    box(d, 26, 0, 10, 12, 3.4, 3.6, '#dbe0e7', {
      front: (f) => {
        ribs(d, f, 0.6, 0.5)
        louvre(d, f, 0.8, 0.8, 4.6, 2.8, 0.25)
        band(d, f, 8.6, 0.1, 9.9, 2.4, '#8496b4')
      },
      right: (f) => ribs(d, f, 0.6, 0.5),
      left: (f) => ribs(d, f, 0.6, 0.5),
    })
    pipe(
      d,
      [
        [28, 3.4, 12],
        [28, 9.4, 12],
      ],
      0.3,
      '#aeb8c8',
    )
    pipe(
      d,
      [
        [34, 3.4, 12],
        [34, 9.4, 12],
      ],
      0.3,
      '#aeb8c8',
    )
    pipe(
      d,
      [
        [-2, 5.8, 9],
        [12, 5.8, 9],
        [12, 1.8, 9],
        [26, 1.8, 11],
      ],
      0.25,
      '#aeb8c8',
    )
    pole(d, 48, 8, 9, 0.2)
    {
      const q = d.xy([48, 9, 8]),
        s = d.scale([48, 0, 8])
      d.raw(
        `<path d="M${n1(q[0] - 0.5 * s)} ${n1(q[1])}h${n1(s)}l${n1(-0.15 * s)} ${n1(1.6 * s)}h${n1(-0.7 * s)}z" fill="#7d8ba4" stroke="${d.pal.line}" stroke-width=".8"/>`,
      )
    }
    const mast = (x: number, z: number, h: number): void => {
      pole(d, x, z, h - 2, 0.22, 0.3)
      rod(d, [x, h - 2, z], 2)
      down(d, x, z, h - 2, 1)
      earthRod(d, x, z, 1, 6.5)
    }
    mast(-64, 18, 25)
    mast(-42, 20, 25)
    mast(1.5, 12, 25)
    mast(23, 20, 25)
    span(d, [-64, 23, 18], [-42, 23, 20], 0.5, 1.4)
    span(d, [1.5, 23, 12], [23, 23, 20], 0.5, 1.4)
    mast(52, 16, 17)
    {
      const x = 40,
        z = -3
      box(d, x, 1.1, z, 4.6, 1.5, 2, '#7d93ba')
      box(d, x + 2.8, 2.5, z + 0.2, 1.7, 1.4, 1.6, '#a9b7cc')
      for (const [a, r] of [
        [0.9, 0.75],
        [3.7, 0.95],
      ] as const) {
        const q = d.xy([x + a, r, z])
        d.raw(
          `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, z]) * r)}" fill="#17223f"/><circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, z]) * r * 0.45)}" fill="#9fb0ca"/>`,
        )
      }
      box(d, x - 7.6, 0.9, z, 6.8, 2.2, 2.2, '#97a6bf', { front: (f) => ribs(d, f, 0.8) })
      const q = d.xy([x - 4, 0.6, z])
      d.raw(`<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([x, 0, z]) * 0.6)}" fill="#17223f"/>`)
    }
    person(d, 29, 0, 0.25, true)
    person(d, -6, -8, 0.3)
    fence(d, -80, -44, -4, 1.5, 3)
    tree(d, -70, 0, 10, 'bare')
    hedge(d, 62, 84, 8, 1.6)
    earth(d, [
      [-64, -1, 16],
      [52, -1, 16],
    ])
    for (const x of [-39, -20, -1]) {
      earth(
        d,
        [
          [x, 2, -3],
          [x, -1, -3],
        ],
        1.6,
      )
    }
    soil(d, { seed: 160, grass: true })
    sphereOver(d, [-42, 25], [1.5, 25], 16, 30, 0.22)
    sphereBeside(d, -64, 25, 18, 30, -1, 0.1)
    sphereBeside(d, 52, 17, 16, 30, 1, 0.1)
  },
}

/** section on paper: regulator house cut open, pipes below and above ground */
const gas: Scene = {
  slug: 'gas-regulating-station',
  seed: 223,
  pal: pal.paper,
  cam: { kind: 'axo', yaw: 0, elev: 0, s: 52, cx: 760, cy: 640 },
  draw(d) {
    sheet(d, 52)
    d.yE = 640
    d.hy = 640
    tree(d, -12.6, 8, 5.4)
    tree(d, 13.4, 8, 6.4)
    hedge(d, 9.6, 16, 6, 1.1)
    fence(d, -14.6, -6.4, 4, 2, 1.6)
    fence(d, 6.4, 16.2, 4, 2, 1.6)
    const px = (x: number): number => 760 + 52 * x,
      py = (y: number): number => 640 - 52 * y,
      k = d.pal.line
    const rect = (x: number, y: number, w: number, h: number, fill: string, sw = 1): void =>
      d.raw(
        `<rect x="${n1(px(x))}" y="${n1(py(y + h))}" width="${n1(w * 52)}" height="${n1(h * 52)}" fill="${fill}" stroke="${k}" stroke-width="${sw}"/>`,
      )
    const hatch = (x: number, y: number, w: number, h: number): void => {
      const id = d.id()
      let p = ''
      for (let a = -h; a < w; a += 0.12) p += `M${n1(px(x + a))} ${n1(py(y))}l${n1(h * 52)} ${n1(-h * 52)}`
      d.defs.push(
        `<clipPath id="${id}"><rect x="${n1(px(x))}" y="${n1(py(y + h))}" width="${n1(w * 52)}" height="${n1(h * 52)}"/></clipPath>`,
      )
      rect(x, y, w, h, '#ffffff', 1.3)
      d.raw(`<path d="${p}" clip-path="url(#${id})" stroke="${k}" stroke-width=".7" opacity=".6"/>`)
    }
    rect(-3.6, 0, 8.2, 3.3, '#edf2f9')
    for (let i = 0; i < 11; i += 1)
      d.raw(
        `<path d="M${n1(px(-3.6))} ${n1(py(0.3 * i))}H${n1(px(4.6))}" stroke="${k}" stroke-width=".5" opacity=".13"/>`,
      )
    rect(2.9, 0, 1.2, 2.2, '#d5e0ef')
    for (let i = 0; i < 8; i += 1)
      d.raw(
        `<path d="M${n1(px(3.05))} ${n1(py(0.35 + i * 0.1))}h${n1(0.9 * 52)}" stroke="${k}" stroke-width=".7" opacity=".6"/>`,
      )
    const p = (pts: [number, number][], r: number, c = '#aebfdc'): void =>
      pipe(
        d,
        pts.map(([x, y]): P => [x, y, 0]),
        r,
        c,
      )
    const flange = (x: number, y: number, v = false, r = 0.28): void => {
      for (const o of [-0.06, 0.06])
        rect(
          v ? x - r : x + o - 0.035,
          v ? y + o - 0.035 : y - r,
          v ? r * 2 : 0.07,
          v ? 0.07 : r * 2,
          '#dfe8f4',
          0.9,
        )
    }
    p(
      [
        [-16, -1.25],
        [-5.2, -1.25],
        [-5.2, 1.05],
        [-2.7, 1.05],
      ],
      0.17,
    )
    p(
      [
        [-2.7, 1.05],
        [-2.7, 1.9],
        [2.3, 1.9],
        [2.3, 1.05],
      ],
      0.12,
    )
    p(
      [
        [-2.7, 1.05],
        [2.3, 1.05],
      ],
      0.15,
    )
    p(
      [
        [2.3, 1.05],
        [2.3, -1.25],
        [17, -1.25],
      ],
      0.24,
    )
    for (const x of [-2.2, -0.6, 1.4]) {
      flange(x, 1.05)
      flange(x, 1.9, false, 0.22)
    }
    flange(-5.2, 0.5, true)
    flange(-5.2, -0.4, true, 0.24)
    flange(2.3, 0.4, true, 0.34)
    for (const y of [1.05, 1.9]) {
      d.raw(
        `<path d="M${n1(px(-1.9))} ${n1(py(y + 0.24))}L${n1(px(-1.3))} ${n1(py(y - 0.24))}V${n1(py(y + 0.24))}L${n1(px(-1.9))} ${n1(py(y - 0.24))}Z" fill="#c3d0e6" stroke="${k}" stroke-width="1.1"/><path d="M${n1(px(-1.6))} ${n1(py(y))}V${n1(py(y + 0.42))}" stroke="${k}" stroke-width="1.6"/><ellipse cx="${n1(px(-1.6))}" cy="${n1(py(y + 0.44))}" rx="15" ry="4" fill="#fff" stroke="${k}"/>`,
      )
      d.raw(
        `<circle cx="${n1(px(0.4))}" cy="${n1(py(y))}" r="17" fill="#d5e0ef" stroke="${k}" stroke-width="1.2"/><path d="M${n1(px(0.4))} ${n1(py(y) - 17)}v-9" stroke="${k}" stroke-width="2"/><ellipse cx="${n1(px(0.4))}" cy="${n1(py(y) - 28)}" rx="20" ry="5" fill="#c3d0e6" stroke="${k}"/><circle cx="${n1(px(1))}" cy="${n1(py(y + 0.42))}" r="8.5" fill="#fff" stroke="${k}" stroke-width="1.1"/><path d="M${n1(px(1))} ${n1(py(y + 0.42))}l4 -5M${n1(px(1))} ${n1(py(y + 0.25))}v10" stroke="${k}"/>`,
      )
    }
    for (const x of [-2.4, 1.9]) rect(x - 0.08, 0, 0.16, 0.86, '#b9c8e0')
    hatch(-3.9, -0.9, 0.3, 4.2)
    hatch(4.6, -0.9, 0.3, 4.2)
    hatch(-3.9, -0.25, 8.8, 0.25)
    hatch(-4.2, -1.2, 0.9, 0.3)
    hatch(4.3, -1.2, 0.9, 0.3)
    d.raw(
      `<path d="M${n1(px(-4.3))} ${n1(py(3.3))}L${n1(px(5.3))} ${n1(py(3.75))}V${n1(py(3.55))}L${n1(px(-4.3))} ${n1(py(3.1))}Z" fill="#c9d6e9" stroke="${k}" stroke-width="1.3"/>`,
    )
    p(
      [
        [3.8, 3.6],
        [3.8, 5.1],
      ],
      0.05,
    )
    p(
      [
        [-3, 3.3],
        [-3, 4.2],
      ],
      0.05,
    )
    // isolated masts, bonding bar, spark gap at the insulating joint
    const mast = (x: number, h: number): void => {
      pole(d, x, 0, h - 1.4, 0.07)
      rod(d, [x, h - 1.4, 0], 1.4)
      down(d, x, 0, h - 1.4, 0)
      rect(x - 0.35, -0.8, 0.7, 0.8, '#eef3f9', 1)
      wire(
        d,
        [
          [x, 0, 0],
          [x, -0.9, 0],
        ],
        2,
      )
    }
    mast(-7.4, 8.6)
    mast(8.2, 8.6)
    d.raw(
      `<path d="M${n1(px(-3.45))} ${n1(py(0.32))}h${n1(7.9 * 52)}" stroke="${d.pal.amber}" stroke-width="4" />`,
    )
    for (const x of [-2.4, 1.9, 3.5])
      wire(
        d,
        [
          [x, 0.32, 0],
          [x, 0.85, 0],
        ],
        1.6,
      )
    wire(
      d,
      [
        [-3.3, 0.32, 0],
        [-3.3, -1.05, 0],
      ],
      2,
    )
    wire(
      d,
      [
        [4.3, 0.32, 0],
        [4.3, -1.05, 0],
      ],
      2,
    )
    const under = (pts: P[], sw = 2.1): void => {
      d.under.push(`<path d="${d.path(pts, false)}" stroke="${d.pal.amber}" stroke-width="${sw}"/>`)
    }
    wire(
      d,
      [
        [-5.2, 0.72, 0],
        [-5.75, 0.72, 0],
        [-5.75, 0.4, 0],
      ],
      1.6,
    )
    d.raw(
      `<path d="M${n1(px(-5.9))} ${n1(py(0.4))}h16M${n1(px(-5.9))} ${n1(py(0.28))}h16" stroke="${d.pal.amber}" stroke-width="2"/>`,
    )
    wire(
      d,
      [
        [-5.75, 0.28, 0],
        [-5.75, -0.35, 0],
        [-5.2, -0.35, 0],
      ],
      1.6,
    )
    under([
      [-9.6, -0.9, 0],
      [-7.4, -0.9, 0],
      [-5.8, -0.9, 0],
      [-4.6, -1.05, 0],
      [5.6, -1.05, 0],
      [6.6, -0.9, 0],
      [10.4, -0.9, 0],
    ])
    for (const x of [-9.6, -7.4, 8.2, 10.4]) earthRod(d, x, 0, 0.9, 5.2)
    for (const x of [-3.75, 4.75])
      under(
        [
          [x, -1.05, 0],
          [x, -0.2, 0],
        ],
        1.6,
      )
    person(d, -10.4, -1, 0.25)
    person(d, 6.2, -1, 0.2)
    const low = d.body
    d.body = []
    const flat = d.under
    d.under = []
    soil(d, { seed: 170 })
    const earthSvg = d.body
    d.body = []
    d.under = flat
    d.body = [
      ...low.slice(0, 3),
      ...earthSvg,
      ...low.slice(3),
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${d.under.join('')}</g>`,
    ]
    d.under = []
    sphereOver(d, [-7.4, 8.6], [8.2, 8.6], 0, 20, 0.1)
    sphereBeside(d, -7.4, 8.6, 0, 20, -1, 0.05)
    sphereBeside(d, 8.2, 8.6, 0, 20, 1, 0.05)
    dim(d, [-7.4, 10.2, 0], [8.2, 10.2, 0], [0, -40])
    dim(d, [8.2, 0, 0], [8.2, 8.6, 0], [230, 0])
  },
}

/** open steel rack with drums and containers under lamps, close, at night */
const solvent: Scene = {
  slug: 'solvent-store',
  seed: 234,
  pal: vary({
    sky: ['#04101f', '#082038', '#103656', '#2a5878'],
    haze: '#1a3f5c',
    ground: ['#1c3d58', '#0a1a2e'],
    soil: ['#0c1c30', '#050d18'],
    tree: '#071828',
    glass: '#123552',
    amb: [0.36, 0.46, 0.58],
  }),
  cam: eye(-8.5, 1.9, -25, 13, 1180, 700),
  draw(d) {
    d.near = 30
    sky(d, { clouds: 0.6, seed: 38 })
    skyline(d, 'works', 120, 0.2, 54)
    skyline(d, 'works', 60, 0.45, 55)
    ground(d, 19.5)
    const things = (): void => {
      spin(
        d,
        24,
        18,
        [
          [3, 0],
          [3, 9],
          [0.4, 11],
        ],
        '#8fa2b8',
        { rings: [3, 6], seams: 4 },
      )
      spin(
        d,
        31,
        18,
        [
          [3, 0],
          [3, 9],
          [0.4, 11],
        ],
        '#8fa2b8',
        { rings: [3, 6], seams: 4 },
      )
      box(d, 11.6, 0, 3, 16, 4.6, 8, '#8b9eb3', {
        front: (f) => {
          courses(d, f, 0.5, 0.4)
          windows(d, f, { u0: 1, u1: 6, v0: 1.4, v1: 2.8, nu: 3, nv: 1, gu: 0.2, gv: 0, lit: 0.9 })
          gates(d, f, { n: 2, w: 2.6, h: 3, u0: 7.4, u1: 15.4 })
          lamp(d, f, 10.8, 3.5, 11.8, 3.7, '#fff4df')
        },
        left: (f) => courses(d, f, 0.5, 0.4),
      })
      const X0 = -10,
        X1 = 10,
        dp = 6,
        lv = [0.35, 2.55, 4.75]
      d.poly(
        [
          [X0, 0.02, dp],
          [X1, 0.02, dp],
          [X1, 7.2, dp],
          [X0, 7.2, dp],
        ],
        {
          fill: d.gradient([
            [0, '#e9eee9', 0.42],
            [0.5, '#a9bfcf', 0.2],
            [1, '#6d8aa3', 0.12],
          ]),
        },
      )
      {
        const f = d.path([
          [X0, 0, dp],
          [X1, 0, dp],
          [X1, 7.2, dp],
          [X0, 7.2, dp],
        ])
        if (!d.mirror) d.glow.push(`<path d="${f}" fill="#cfe2ee" opacity=".3"/>`)
      }
      for (let x = X0; x <= X1; x += 0.5)
        d.line(
          [
            [x, 0, dp],
            [x, 7.2, dp],
          ],
          { sw: 0.5, op: 0.2 },
        )
      for (let i = 0; i <= 8; i += 1)
        d.line(
          [
            [X0 + i * 2.5, 0, dp - 1],
            [X0 + i * 2.5, 7.2, dp - 1],
          ],
          { stroke: '#0f2a42', sw: 2.4, op: 0.8 },
        )
      for (const y of lv) {
        box(d, X0, y - 0.16, 1, X1 - X0, 0.14, 4, '#5d7890', { edge: 0.8 })
        for (let b = 0; b < 8; b += 1) {
          const x = X0 + b * 2.5 + 0.25,
            kind = d.r.next()
          if (kind < 0.48)
            for (const zz of [2.6, 1.5])
              for (let i = 0; i < 3; i += 1)
                spin(
                  d,
                  x + 0.36 + i * 0.66,
                  zz,
                  [
                    [0.29, y],
                    [0.3, y + 0.3],
                    [0.29, y + 0.6],
                    [0.29, y + 0.88],
                  ],
                  d.r.pick(['#3f6a8e', '#56809f', '#2d5273', '#9db4c6']),
                  { seg: 22, rings: [y + 0.3, y + 0.6], lid: '#86a2b8' },
                )
          else if (kind < 0.9)
            for (let i = 0; i < 2; i += 1) {
              box(d, x + i * 1.08, y, 1.4, 1, 0.14, 1.1, '#6e7f8e', { edge: 0.6 })
              box(d, x + i * 1.08, y + 0.14, 1.4, 1, 1, 1.1, '#d3e0e8', {
                front: (f) => {
                  ribs(d, f, 0.2, 1.1)
                  courses(d, f, 0.2, 1.1)
                  band(d, f, 0.32, 0.42, 0.68, 0.68, '#f1f5f8')
                },
              })
              spin(
                d,
                x + 0.5 + i * 1.08,
                1.95,
                [
                  [0.12, y + 1.14],
                  [0.12, y + 1.2],
                ],
                '#31506e',
                { seg: 12 },
              )
            }
        }
      }
      for (let i = 0; i <= 8; i += 1) {
        const x = X0 + i * 2.5
        d.line(
          [
            [x, 0, 0.9],
            [x, 7.2, 0.9],
          ],
          { stroke: d.shade('#9fb3c4', [0, 0, -1], [x, 3, 1]), sw: 5 },
        )
        d.line(
          [
            [x, 0, 0.9],
            [x, 7.2, 0.9],
          ],
          { sw: 0.8, op: 0.5 },
        )
      }
      for (const y of lv)
        d.line(
          [
            [X0, y - 0.09, 0.9],
            [X1, y - 0.09, 0.9],
          ],
          { stroke: d.shade('#aebfce', [0, 0, -1], [0, y, 1]), sw: 4.4 },
        )
      for (const b of [1, 6])
        d.line(
          [
            [X0 + b * 2.5, 0.3, 0.85],
            [X0 + b * 2.5 + 2.5, 7, 0.85],
            [X0 + b * 2.5 + 2.5, 0.3, 0.85],
            [X0 + b * 2.5, 7, 0.85],
          ],
          { stroke: '#9fb3c4', sw: 1.4, op: 0.7 },
        )
      box(d, X0 - 1, 7.2, -0.8, X1 - X0 + 2, 0.5, 8.2, '#9fb1c2', {
        front: (f) => {
          ribs(d, f, 0.5, 0.8)
        },
      })
      for (let i = 0; i < 4; i += 1) {
        const q = d.xy([X0 + 2.5 + i * 5, 7.12, 0.2])
        d.raw(
          `<rect x="${n1(q[0] - 26)}" y="${n1(q[1] - 2)}" width="52" height="4.5" rx="2" fill="#fff8ea"/>`,
        )
        if (!d.mirror)
          d.air.push(
            `<path d="M${n1(q[0] - 26)} ${n1(q[1])}h52l110 ${n1(330)}h-272z" fill="${d.gradient([
              [0, '#f3f6ee', 0.1],
              [1, '#f3f6ee', 0],
            ])}"/>`,
          )
      }
      box(d, X0 - 1.2, 0, -1.2, X1 - X0 + 2.4, 0.22, 0.25, '#7f95a8', { edge: 0.8 })
      // forklift and keeper
      const fx = 3.6,
        fz = -2
      box(d, fx, 0.4, fz, 1.7, 0.8, 1.1, '#7d99b1')
      box(d, fx + 0.05, 1.2, fz, 0.5, 0.3, 1.1, '#5d7a93')
      d.line(
        [
          [fx + 0.3, 1.4, fz],
          [fx + 0.4, 2.1, fz],
          [fx + 1.4, 2.1, fz],
          [fx + 1.6, 1.2, fz],
        ],
        { sw: 2.4, op: 0.8, stroke: '#a9bccb' },
      )
      for (const o of [0, 0.16])
        d.line(
          [
            [fx + 1.82 + o, 0.1, fz],
            [fx + 1.82 + o, 2.5, fz],
          ],
          { stroke: '#a9bccb', sw: 2 },
        )
      d.line(
        [
          [fx + 2, 0.55, fz],
          [fx + 3, 0.55, fz],
        ],
        { stroke: '#a9bccb', sw: 3 },
      )
      box(d, fx + 2.02, 0.6, fz - 0.1, 1, 1.1, 1, '#d3e0e8', {
        front: (f) => {
          ribs(d, f, 0.2, 1.1)
          courses(d, f, 0.22, 1.1)
        },
      })
      for (const a of [0.4, 1.4]) {
        const q = d.xy([fx + a, 0.28, fz])
        d.raw(
          `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="${n1(d.scale([fx, 0, fz]) * 0.28)}" fill="#04101c"/>`,
        )
      }
      person(d, fx + 0.85, fz + 0.3, 0.05)
      person(d, -4.2, -2, 0.25, true)
      person(d, -5.1, -1.7, 0.15, true)
    }
    reflected(d, things, 0.4, [1.5, 7])
    ripples(d, d.yE - 50, d.yE - 3, 50, 8, 0.15)
    for (const x of [-11, -3.7, 3.7, 11]) {
      rod(d, [x, 7.7, -0.8], 2.2)
      down(d, x, -0.82, 7.2, 0.7)
      earthRod(d, x, -0.82, 0.7, 3)
    }
    wire(d, [
      [-11, 7.74, -0.8],
      [11, 7.74, -0.8],
    ])
    for (const x of [-10, -5, 0, 5, 10])
      earth(
        d,
        [
          [x, 0.2, 0.9],
          [x, -0.7, -0.82],
        ],
        1.5,
      )
    pole(d, -14.2, 0, 10.4, 0.08)
    rod(d, [-14.2, 10.2, 0], 1.6)
    down(d, -14.2, 0, 10.2, 0.7)
    earthRod(d, -14.2, 0, 0.7, 3.6)
    earth(d, [
      [-16, -0.7, -0.8],
      [28, -0.7, -0.8],
    ])
    const s = (x: number): number => d.xy([x, 0, -1])[0]
    soil(d, { seed: 180, slab: [[s(-11.4), s(11.4), 26]] })
    sphereOver(d, [-14.2, 11.8], [3.7, 9.9], -0.4, 20, 0.3)
  },
}
export const explosive: Scene[] = [tankFarm, biogas, gas, solvent]
