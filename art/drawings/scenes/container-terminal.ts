import { sphereOver } from '../arcs.ts'
import { n1, type P } from '../base.ts'
import { ribs } from '../facade.ts'
import { ground, soil } from '../ground.ts'
import { person } from '../life.ts'
import { cutRow, down, earth, rod, wire } from '../lps.ts'
import { pal, vary } from '../palettes.ts'
import { eye, type Scene } from '../scene.ts'
import { sky, skyline } from '../sky.ts'
import { box, extrude } from '../solids.ts'
import { pole, truss } from '../steel.ts'
import { car, container, lorry } from '../vehicles.ts'
import { reflected, ripples } from '../weather.ts'
import { windows } from '../windows.ts'

/** quay cranes against the last light, stacks and a ship */
export const terminal: Scene = {
  slug: 'container-terminal',
  seed: 183,
  pal: vary({ sky: ['#101d3f', '#2d477a', '#6d84ae', '#b8b6bf', '#ecd3bc'], fog: 0.0016 }, pal.dusk),
  cam: eye(-20, 6, -120, 14, 1080, 735),
  draw(d) {
    d.near = 100
    sky(d, { clouds: 0.35, seed: 29, sun: [1240, 700] })
    skyline(d, 'works', 40, 0.12, 8)
    skyline(d, 'city', 26, 0.2, 9)
    ground(d, 78, ['#6c7896', '#16223f'])
    const hues = ['#5c7099', '#8495b5', '#3c5078', '#a9b4c6', '#6b7fa6', '#c3cad6', '#485d88']
    const crane = (x: number, z: number, up: boolean): void => {
      const c = d.tone('#14213f', [x, 0, z]),
        leg = (a: P, b: P, k = 0.5): void =>
          d.line([a, b], { stroke: c, sw: Math.max(1.4, d.scale(a) * k * 2) })
      for (const zz of [z + 14, z]) {
        for (const xx of [x, x + 20]) leg([xx, 0, zz], [xx, 42, zz])
        leg([x, 12, zz], [x + 20, 12, zz])
        leg([x, 12, zz], [x + 20, 40, zz], 0.25)
      }
      leg([x, 42, z + 14], [x + 20, 42, z + 14])
      for (const xx of [x, x + 20]) leg([xx, 42, z], [xx, 42, z + 14], 0.4)
      leg([x, 42, z], [x + 20, 42, z])
      leg([x + 20, 42, z], [x + 14, 64, z], 0.4)
      leg([x, 42, z], [x + 14, 64, z], 0.3)
      truss(d, [x - 22, 42, z], [x + 20, 42, z], 2.6, 16, { stroke: c })
      box(d, x - 14, 44.6, z - 2, 11, 5, 6, '#66779c', { front: (f) => ribs(d, f, 1) })
      if (up) {
        truss(d, [x + 20, 42, z], [x + 42, 86, z], 2.2, 16, { stroke: c })
        d.line(
          [
            [x + 14, 64, z],
            [x + 36, 75, z],
          ],
          { stroke: c, sw: 1.2 },
        )
      } else {
        truss(d, [x + 20, 42, z], [x + 72, 42, z], 2.4, 20, { stroke: c })
        d.line(
          [
            [x + 14, 64, z],
            [x + 44, 44.4, z],
          ],
          { stroke: c, sw: 1.2 },
        )
        d.line(
          [
            [x + 14, 64, z],
            [x + 68, 44.4, z],
          ],
          { stroke: c, sw: 1.2 },
        )
        box(d, x + 46, 39.6, z - 1, 3, 2.4, 3, '#8a99b8')
        d.line(
          [
            [x + 46.6, 39.6, z],
            [x + 46, 26, z],
          ],
          { stroke: c, sw: 0.9 },
        )
        d.line(
          [
            [x + 48.4, 39.6, z],
            [x + 49, 26, z],
          ],
          { stroke: c, sw: 0.9 },
        )
        container(d, x + 41.4, 22.6, z - 1, 12.2, '#a9b4c6')
      }
      d.line(
        [
          [x + 14, 64, z],
          [x - 20, 44.6, z],
        ],
        { stroke: c, sw: 1 },
      )
      rod(d, [x + 14, 64, z], 4)
      wire(
        d,
        [
          [x + 14, 64, z],
          [x, 42, z],
          [x, 0, z],
        ],
        1.8,
      )
      wire(
        d,
        [
          [x + 20, 42, z],
          [x + 20, 0, z],
        ],
        1.8,
      )
      if (!up) rod(d, [x + 72, 44.4, z], 3)
      else rod(d, [x + 42, 88, z], 2.6)
    }
    const things = (): void => {
      crane(110, 150, true)
      crane(52, 64, false)
      extrude(
        d,
        [
          [46, 1],
          [210, 1],
          [224, 15],
          [206, 13],
          [66, 13],
          [46, 15],
        ],
        60,
        26,
        '#2c3c62',
        '#46577f',
        () => {
          d.line(
            [
              [48, 5, 60],
              [214, 5, 60],
            ],
            { sw: 0.8, op: 0.5 },
          )
        },
      )
      for (let i = 0; i < 10; i += 1)
        for (let j = 0; j < 2 + ((i * 7) % 4); j += 1)
          container(d, 84 + i * 12.6, 13 + j * 2.6, 62, 12.2, d.r.pick(hues))
      box(d, 56, 13, 62, 12, 22, 20, '#c7cedb', {
        front: (f) =>
          windows(d, f, { u0: 0.6, u1: 11.4, v0: 2, v1: 21, nu: 6, nv: 7, gu: 0.4, gv: 0.6, lit: 0.6 }),
      })
      crane(0, 26, false)
      for (let k = 3; k >= 0; k -= 1)
        for (let i = 0; i < 5; i += 1) {
          const n = 2 + Math.floor(d.r.next() * 4)
          for (let j = 0; j < n; j += 1)
            container(d, -88 + i * 13, j * 2.6, 16 - k * 0 + k * 9, 12.2, d.r.pick(hues))
        }
      for (let i = 0; i < 6; i += 1) {
        const n = 1 + Math.floor(d.r.next() * 4)
        for (let j = 0; j < n; j += 1) container(d, -86 + i * 12.9, j * 2.6, 0, 12.2, d.r.pick(hues))
      }
      for (const x of [-52, -9]) {
        pole(d, x, 10, 30, 0.3, 0.35)
        rod(d, [x, 30, 10], 3)
        down(d, x, 9.6, 30)
        const q = d.xy([x, 29.4, 10])
        d.raw(
          `<path d="M${n1(q[0] - 16)} ${n1(q[1])}h32" stroke="#f7efdc" stroke-width="4" stroke-dasharray="6 3"/>`,
        )
        if (!d.mirror)
          d.air.push(
            `<circle cx="${n1(q[0])}" cy="${n1(q[1])}" r="90" fill="${d.gradient(
              [
                [0, '#fff4dc', 0.5],
                [0.3, '#fff4dc', 0.12],
                [1, '#fff4dc', 0],
              ],
              '',
              'radialGradient',
            )}"/>`,
          )
      }
      lorry(d, -12, -4, 1, '#7d8fb3', 12)
      person(d, -16, -5, 0.3, true)
      person(d, 14, -4, 0.2, true)
      car(d, 18, -3, '#a9b6cc')
    }
    const q = d.xy([30, 0, 10])[0],
      qb = d.xy([30, 0, 70])[0]
    reflected(
      d,
      things,
      0.6,
      [2, 8],
      `M${n1(q - 60)} ${n1(d.yE)}L${n1(qb)} ${n1(d.hy + 20)}H1600V${n1(d.yE)}Z`,
    )
    ripples(d, d.hy + 26, d.yE - 2, 90, 3, 0.28, '#ffe9d4', q, 1600)
    const xq = q - 40
    cutRow(d, 78, [80, 330, 580, 830], 1.2, 9, [0, xq - 20])
    for (const x of [0, 20])
      earth(d, [
        [x, 0, 26],
        [x, -1.2, 26],
      ])
    soil(d, { seed: 130, water: [xq, 1640, 120] })
    for (let i = 0; i < 1; i += 1)
      d.raw(
        `<path d="M${n1(xq - 12)} ${n1(d.yE - 2)}h26v132h-14v-118h-12z" fill="#8b9bbb" stroke="#c7d5f0" stroke-width="1"/>`,
      )
    sphereOver(d, [-52, 33], [-9, 33], 10, 60, 0.12)
  },
}
