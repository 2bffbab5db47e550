// Numbers, vectors, colours and path strings.

export type P = readonly [number, number, number]

export type XY = readonly [number, number]

export const W = 1600

export const H = 1000

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
