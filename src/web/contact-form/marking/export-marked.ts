import { drawMarks } from '#web/contact-form/marking/draw-marks.ts'
import type { Mark, Size } from '#web/contact-form/marking/marks.ts'

/** Longest side of a marked picture in pixels: more fits into no phone's memory, less lets no word be read. */
const longestSide = { least: 1000, most: 4096 }
const quality = 0.88

/**
 * Returns the picture with its marks as a JPEG of at most so many bytes, made smaller until it fits. Nothing else of the
 * picture's file is in it, such as where it was taken. Throws where the browser makes none.
 */
export async function exportMarked(
  picture: HTMLImageElement,
  marks: readonly Mark[],
  maxBytes: number,
): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture
  const longest = Math.max(naturalWidth, naturalHeight)
  const wanted = Math.min(Math.max(longest, longestSide.least), longestSide.most)
  for (let side = wanted; side > wanted / 16; side *= 0.75) {
    const scale = side / longest
    const blob = await drawn(picture, marks, {
      width: Math.max(1, Math.round(naturalWidth * scale)),
      height: Math.max(1, Math.round(naturalHeight * scale)),
    })
    if (blob && blob.size <= maxBytes) return blob
  }
  throw new Error('The browser made no picture that fits')
}

async function drawn(picture: HTMLImageElement, marks: readonly Mark[], size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency: it would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  drawMarks(context, marks, size)
  return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
