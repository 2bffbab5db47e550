import { type Mark, maxWordLength, type Size } from '#web/contact-form/marking/marks.ts'

/** Sizes of what is drawn in a picture, in its pixels: relative to it, so that they are read at every resolution. */
export function sizesIn({ width, height }: Size) {
  const thousandth = Math.max(width, height) / 1000
  // Even the longest word fits into a narrow picture.
  const font = Math.min(36 * thousandth, width / (0.7 * maxWordLength))
  return {
    line: 6 * thousandth,
    halo: 3.5 * thousandth,
    radius: 12 * thousandth,
    head: 44 * thousandth,
    grip: 20 * thousandth,
    font,
    padding: font * 0.3,
  }
}

/** Returns where the box of a word begins, in pixels: beside its mark, and inside of the picture where it is not larger. */
export function placeWord(mark: Mark, size: Size, box: Size): { x: number; y: number } {
  const { x, y } = besideMark(mark, size, box)
  return {
    x: Math.max(0, Math.min(x, size.width - box.width)),
    y: Math.max(0, Math.min(y, size.height - box.height)),
  }
}

function besideMark({ kind, from, to }: Mark, { width, height }: Size, box: Size) {
  const { line, halo, radius } = sizesIn({ width, height })
  const gap = line / 2 + halo
  if (kind === 'point') {
    const distance = radius + 2 * gap
    const right = to.x * width + distance
    const fits = right + box.width <= width
    return {
      x: fits ? right : to.x * width - distance - box.width,
      y: to.y * height - box.height / 2,
    }
  }
  if (kind === 'arrow') {
    const isHeadAbove = to.y < from.y
    return {
      x: from.x * width - box.width / 2,
      y: from.y * height + (isHeadAbove ? gap : -gap - box.height),
    }
  }
  const above = Math.min(from.y, to.y) * height - gap - box.height
  const below = Math.max(from.y, to.y) * height + gap
  return {
    x: Math.min(from.x, to.x) * width - gap,
    y: above >= 0 || below + box.height > height ? above : below,
  }
}
