import type { Point } from './curves.ts'
import { type Block, blocks, type Kind } from './districts.ts'

/** Path data in half units, in whole numbers: half the length of decimals for the same picture. */
function shape(points: readonly Point[]): string {
  let [penX, penY] = [0, 0]
  return `${points
    .map(([x, y], index) => {
      const [toX, toY] = [Math.round(x * 2), Math.round(y * 2)]
      const [dx, dy] = [toX - penX, toY - penY]
      ;[penX, penY] = [toX, toY]
      if (index === 0) return `M${toX} ${toY}`
      return `${index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    })
    .join('')}z`
}

function distance(from: Point, to: Point) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Math.sqrt(dx * dx + dy * dy)
}

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** The buildings of a block of a width and height, each as one outline or several. */
const builders: Record<Kind, (width: number, height: number, seed: number) => Rectangle[]> = {
  court: (width, height, seed) => {
    const depth = Math.min(width, height) > 44 ? 13 : 9
    const split = depth + (width - 2 * depth) * (0.35 + (seed % 4) * 0.1)
    const [inner, second] = [height - 2 * depth, depth + (height - 2 * depth) * (0.3 + (seed % 3) * 0.15)]
    const sides: Rectangle[] = [
      [0, 0, split, depth],
      [split, 0, width - split, depth],
      [0, height - depth, width - split, depth],
      [width - split, height - depth, split, depth],
      [0, depth, depth, second - depth],
      [0, second, depth, depth + inner - second],
      [width - depth, depth, depth, inner],
    ]
    return sides.filter((_, index) => index !== 4 + (seed % 5))
  },
  houses: (width, height, seed) => {
    const [across, down] = [Math.max(2, Math.floor(width / 17)), Math.max(1, Math.floor(height / 18))]
    const [pitch, step] = [width / across, height / down]
    return Array.from({ length: across * down }, (_, index): Rectangle => {
      const turn = (index * 5 + seed) % 7
      const [long, short] = [Math.min(12, pitch - 5), 8]
      const [x, y] = [(index % across) * pitch + 2, Math.floor(index / across) * step + (step - 11) / 2]
      return [x + (turn % 3), y + (turn % 4) - 1, turn > 4 ? short : long, turn > 4 ? 11 : short]
    }).filter((_, index) => (index * 3 + seed) % 8 > 0)
  },
  halls: (width, height, seed) => {
    const split = width * (0.5 + (seed % 3) * 0.1)
    return seed % 2 === 0
      ? [
          [2, 4, split, height - 8],
          [split + 8, 4, width - split - 10, height * 0.45],
        ]
      : [
          [2, 4, width - 4, height * 0.55],
          [8, height * 0.55 + 9, split * 0.6, height * 0.45 - 13],
        ]
  },
  slabs: (width, height, seed) => {
    const count = Math.max(1, Math.floor(height / 30))
    return Array.from({ length: count }, (_, index): Rectangle => {
      const indent = ((index + seed) % 3) * width * 0.1
      return [4 + indent, (index * height) / count + 7, width * 0.72, 11]
    })
  },
  park: () => [],
  wood: () => [],
}

function inBlock({ corners: [a, b, c, d] }: Block, inset: number) {
  const [width, height] = [(distance(a, b) + distance(d, c)) / 2, (distance(a, d) + distance(b, c)) / 2]
  const at = (x: number, y: number): Point => {
    const [u, v] = [(x + inset) / width, (y + inset) / height]
    const mix = (axis: 0 | 1) =>
      (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v
    return [mix(0), mix(1)]
  }
  const outline = ([x, y, w, h]: Rectangle) => [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]
  return { width: width - 2 * inset, height: height - 2 * inset, outline }
}

/** Nothing is drawn off the sheet, nor where the marker stands. */
const isShown = (points: readonly Point[]) =>
  points.some(([x, y]) => x > 0 && x < 1200 && y > 0 && y < 600) &&
  points.every((point) => distance(point, [600, 300]) > 26)

const built = blocks.filter(({ kind }) => kind !== 'wood' && kind !== 'park')

export const buildingPath = built
  .flatMap((block, index) => {
    const { width, height, outline } = inBlock(block, 7)
    return builders[block.kind](width, height, (index * 7) % 11).map(outline)
  })
  .filter(isShown)
  .map(shape)
  .join('')

/** Kerbs: the streets are what they leave free. */
export const kerbPath = built
  .map((block) => {
    const { width, height, outline } = inBlock(block, 4)
    return outline([0, 0, width, height])
  })
  .filter((points) => points.some(([x, y]) => x > 0 && x < 1200 && y > 0 && y < 600))
  .map(shape)
  .join('')
