// Projection, colour, random numbers and the drawing surface every other part works on.
// Metres: x right, y up, z away from the viewer. Verticals stay vertical (a shift lens).

export type P = readonly [number, number, number]
export type XY = readonly [number, number]
export const W = 1600
export const H = 1000

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

export type Style = {
  fill?: string
  stroke?: string
  sw?: number
  op?: number
  dash?: string
  extra?: string
}

export class Rand {
  s: number
  constructor(seed: number) {
    this.s = seed >>> 0
  }
  next(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0
    let t = Math.imul(this.s ^ (this.s >>> 15), 1 | this.s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  in(a: number, b: number): number {
    return a + (b - a) * this.next()
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }
}

export const n1 = (v: number): string => String(Math.round(v * 10) / 10)
export const clamp = (v: number, a: number, b: number): number => Math.max(a, Math.min(b, v))
export const add = (a: P, b: P, t = 1): P => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t]
export const dot = (a: P, b: P): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: P): P => {
  const l = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}

export function rgb(hex: string): P {
  const v = Number.parseInt(hex.slice(1), 16)
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255]
}
export function hex(c: P): string {
  return `#${c
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export function mix(a: string, b: string, t: number): string {
  const p = rgb(a),
    q = rgb(b)
  return hex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}

export function style(s: Style): string {
  let out = ` fill="${s.fill ?? 'none'}"`
  if (s.stroke) out += ` stroke="${s.stroke}" stroke-width="${s.sw ?? 1}"`
  if (s.op !== undefined && s.op < 1) out += ` opacity="${Math.round(s.op * 1000) / 1000}"`
  if (s.dash) out += ` stroke-dasharray="${s.dash}"`
  return out + (s.extra ? ` ${s.extra}` : '')
}
export const d2 = (pts: readonly XY[], close = false): string =>
  pts.map((p, i) => `${i ? 'L' : 'M'}${n1(p[0])} ${n1(p[1])}`).join('') + (close ? 'Z' : '')

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
