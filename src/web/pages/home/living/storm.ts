interface Point {
  x: number
  y: number
}

/** Maps shares of a picture to CSS pixels in the frame that it covers. */
export interface Cover {
  width: number
  height: number
  at(place: Point): Point
}

export interface Flash {
  channel: Point[]
  branches: Point[][]
  bornAt: number
}

/** Returns a lightning channel between two points, by repeated midpoint displacement. */
function channelBetween(from: Point, to: Point, random: () => number): Point[] {
  let points = [from, to]
  for (let step = 0; step < 6; step += 1) {
    const finer: Point[] = []
    points.forEach((point, index) => {
      const next = points[index + 1]
      finer.push(point)
      if (!next) return
      const length = Math.hypot(next.x - point.x, next.y - point.y)
      const push = (random() + random() - 1) * length * 0.32
      finer.push({ x: (point.x + next.x) / 2 + push, y: (point.y + next.y) / 2 + push * 0.25 })
    })
    points = finer
  }
  return points
}

/** Returns a distant flash between cloud and horizon, beside the plant. */
export function farFlash(cover: Cover, now: number, random: () => number): Flash {
  const x = 0.42 + random() * 0.52
  const from = cover.at({ x: x + (random() - 0.5) * 0.1, y: 0.02 + random() * 0.12 })
  const to = cover.at({ x: x + (random() - 0.5) * 0.06, y: 0.52 + random() * 0.06 })
  const channel = channelBetween(from, to, random)
  const branches = Array.from({ length: 3 }, () => {
    const start = channel[Math.floor(channel.length * (0.2 + random() * 0.5))] ?? from
    const reach = cover.height * (0.06 + random() * 0.1)
    return channelBetween(start, { x: start.x + (random() - 0.5) * reach * 2, y: start.y + reach }, random)
  })
  return { channel, branches, bornAt: now }
}

const flashMs = 900

/** Returns the brightness of a flash, from 0 to 1: one stroke and a weaker return stroke, too few to be harmful flicker. */
export function brightness(age: number): number {
  if (age < 0 || age > flashMs) return 0
  const stroke = (start: number, fall: number) => (age < start ? 0 : Math.exp(-(age - start) / fall))
  return Math.min(1, stroke(0, 110) + 0.55 * stroke(240, 180))
}

/** Draws a light around a place, which has faded at its reach. */
export function drawGlow(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  reach: number,
  colour: string,
  light: number,
): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, reach)
  glow.addColorStop(0, `rgb(${colour} / ${light})`)
  glow.addColorStop(1, `rgb(${colour} / 0)`)
  context.fillStyle = glow
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2)
}

/** Draws a shining line: strokes over each other, each with its width and strength. */
export function drawLine(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  colour: string,
  light: number,
  ...strokes: [width: number, strength: number][]
): void {
  if (points.length < 2) return
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  for (const [width, strength] of strokes) {
    context.lineWidth = width
    context.strokeStyle = `rgb(${colour} / ${strength * light})`
    context.stroke()
  }
}
