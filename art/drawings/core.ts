// Projection, colour, random numbers and the drawing surface every other part works on.
// Metres: x right, y up, z away from the viewer. Verticals stay vertical (a shift lens).
import { add, d2, dot, H, hex, mix, type P, Rand, rgb, type Style, style, W, type XY } from './base.ts'

export type Persp = {
  kind: 'persp'
  x: number
  y: number
  z: number
  yaw: number
  f: number
  hy: number
  cx?: number
}

export type Axo = { kind: 'axo'; yaw: number; elev: number; s: number; cx: number; cy: number }

export type Cam = Persp | Axo

export type Palette = {
  sky: string[]
  haze: string
  fog: number
  ground: [string, string]
  soil: [string, string]
  amb: P
  sun: P
  light: P
  wash: number
  washC: string
  line: string
  lineOp: number
  glass: string
  lit: string[]
  litP: number
  amber: string
  ink: string
  tree: string
  spill: number
  paper: boolean
  stars: number
}

const NEAR = 0.6

export class Draw {
  cam: Cam
  pal: Palette
  r: Rand
  defs: string[] = []
  body: string[] = []
  under: string[] = []
  glow: string[] = []
  air: string[] = []
  mirror = false
  yE = H
  hy: number
  ids = 0
  near = 20
  private c: number
  private sn: number
  private eye: P
  constructor(cam: Cam, pal: Palette, seed: number) {
    this.cam = cam
    this.pal = pal
    this.r = new Rand(seed)
    const a = (cam.yaw * Math.PI) / 180
    this.c = Math.cos(a)
    this.sn = Math.sin(a)
    this.hy = cam.kind === 'persp' ? cam.hy : 0
    this.eye = cam.kind === 'persp' ? [cam.x, cam.y, cam.z] : [0, 0, 0]
  }
  id(): string {
    this.ids += 1
    return `i${this.ids}`
  }
  view(p: P): P {
    const y = this.mirror ? -p[1] : p[1]
    const dx = p[0] - this.eye[0],
      dz = p[2] - this.eye[2]
    return [dx * this.c - dz * this.sn, y, dx * this.sn + dz * this.c]
  }
  screen(v: P): XY {
    const k = this.cam
    if (k.kind === 'persp') return [(k.cx ?? W / 2) + (k.f * v[0]) / v[2], k.hy - (k.f * (v[1] - k.y)) / v[2]]
    const e = (k.elev * Math.PI) / 180
    return [k.cx + k.s * v[0], k.cy - k.s * (v[1] * Math.cos(e) + v[2] * Math.sin(e))]
  }
  xy(p: P): XY {
    const v = this.view(p)
    return this.screen([v[0], v[1], this.cam.kind === 'persp' ? Math.max(v[2], NEAR) : v[2]])
  }
  /** pixels per metre at a point */
  scale(p: P): number {
    return this.cam.kind === 'persp' ? this.cam.f / Math.max(NEAR, this.view(p)[2]) : this.cam.s
  }
  visible(n: P, at: P): boolean {
    const k = this.cam
    if (k.kind === 'persp') return dot(n, [k.x - at[0], (this.mirror ? -k.y : k.y) - at[1], k.z - at[2]]) > 0
    const e = (k.elev * Math.PI) / 180
    return dot(n, [-this.sn * Math.cos(e), Math.sin(e), -this.c * Math.cos(e)]) > 1e-6
  }
  path(pts: readonly P[], close = true): string {
    let v = pts.map((p) => this.view(p))
    if (this.cam.kind === 'persp' && v.some((p) => p[2] < NEAR)) {
      const out: P[] = []
      for (let i = 0; i < v.length; i += 1) {
        const a = v[i] as P,
          b = v[(i + 1) % v.length] as P
        const ain = a[2] >= NEAR,
          bin = b[2] >= NEAR
        if (ain) out.push(a)
        if (ain !== bin && (close || i < v.length - 1))
          out.push(add(a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]], (NEAR - a[2]) / (b[2] - a[2])))
      }
      v = out
    }
    return v.length < 2
      ? ''
      : d2(
          v.map((p) => this.screen(p)),
          close,
        )
  }
  raw(svg: string): void {
    this.body.push(svg)
  }
  d(path: string, s: Style): void {
    if (path) this.body.push(`<path d="${path}"${style(s)}/>`)
  }
  poly(pts: readonly P[], s: Style): void {
    this.d(this.path(pts), s)
  }
  line(pts: readonly P[], s: Style): void {
    this.d(this.path(pts, false), { stroke: this.pal.line, ...s })
  }
  far(p: P): number {
    if (this.cam.kind !== 'persp') return 0
    return 1 - Math.exp(-this.pal.fog * Math.max(0, this.view(p)[2] - this.near))
  }
  tone(c: string, at: P): string {
    return mix(c, this.pal.haze, this.far(at))
  }
  shade(base: string, n: P, at: P): string {
    const q = this.pal,
      k = Math.max(0, dot(n, q.light)),
      b = rgb(mix(base, q.washC, q.wash))
    return this.tone(
      hex(
        [0, 1, 2].map(
          (i) => (b[i] as number) * ((q.amb[i] as number) + (q.sun[i] as number) * k),
        ) as unknown as P,
      ),
      at,
    )
  }
  gradient(
    stops: readonly (readonly [number, string, number?])[],
    dir = 'x1="0" y1="0" x2="0" y2="1"',
    kind = 'linearGradient',
  ): string {
    const id = this.id()
    const body = stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('')
    this.defs.push(`<${kind} id="${id}" ${dir}>${body}</${kind}>`)
    return `url(#${id})`
  }
  blur(sx: number, sy = sx): string {
    const id = this.id()
    this.defs.push(
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${sx} ${sy}"/></filter>`,
    )
    return `filter="url(#${id})"`
  }
}
