import { brightness, type Cover, drawGlow, drawLine } from '#web/pages/home/living/storm.ts'

/** In shares of the picture. */
export interface StrikePlaces {
  /** The flash, from the cloud to the rod. */
  channel: number[][]
  /** The ways of its current, each point with when the current is there, from 0 to 1. */
  currents: number[][][]
}

/** The whole of it, in milliseconds; the current has reached the earth electrode after `runMs`. */
const strikeMs = 1900
const runMs = 1150
/** The flash comes first, as short as it is. */
const currentAfterMs = 90
/** Share of the way that glows behind the head of the current. */
const tail = 0.3

/** Draws the flash into the rod and its current on the way into the earth; returns false once it is over. */
export function drawStrike(
  context: CanvasRenderingContext2D,
  cover: Cover,
  { channel, currents }: StrikePlaces,
  age: number,
): boolean {
  if (age > strikeMs) return false
  if (age < 0) return true
  const at = ([x = 0, y = 0]: readonly number[]) => cover.at({ x, y })
  context.save()
  context.globalCompositeOperation = 'lighter'
  context.lineJoin = 'round'
  context.lineCap = 'round'

  const light = brightness(age)
  if (light > 0.01) {
    drawGlow(context, at(channel.at(-1) ?? []), cover.height * 0.7, '160 185 255', 0.3 * light)
    drawLine(context, channel.map(at), '215 226 255', light, [14, 0.1], [6, 0.28], [2, 0.9])
  }

  const head = (age - currentAfterMs) / runMs
  const fading = Math.min(1, Math.max(0, (strikeMs - age) / (strikeMs - runMs - currentAfterMs)))
  for (const way of currents) {
    const passed = between(way, 0, head).map(at)
    drawLine(context, passed, '255 178 36', fading, [7, 0.1], [1.6, 0.45])
    const hot = between(way, head - tail, head).map(at)
    drawLine(context, hot, '255 196 84', fading, [10, 0.16], [4, 0.4], [1.8, 0.95])
  }
  context.restore()
  return true
}

/** Returns the points of a way that the current passes between two times, its ends put where they belong. */
function between(way: readonly (readonly number[])[], from: number, to: number): number[][] {
  const points: number[][] = []
  way.forEach((point, index) => {
    const next = way[index + 1]
    if (!next) return
    const [start = 0, end = 0] = [point[2], next[2]]
    if (end <= from || start >= to) return
    const share = (time: number) => Math.min(1, Math.max(0, (time - start) / (end - start)))
    const mix = (amount: number) =>
      [0, 1].map((k) => (point[k] ?? 0) + ((next[k] ?? 0) - (point[k] ?? 0)) * amount)
    if (points.length === 0) points.push(mix(share(from)))
    points.push(mix(share(to)))
  })
  return points
}

let hasStruck = false

/**
 * Returns true once, and only for an arrival from elsewhere: not on the way back, nor from another page of the site.
 */
export function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  if (hasStruck || isFromHere || navigation?.type === 'back_forward') return false
  hasStruck = true
  return true
}
