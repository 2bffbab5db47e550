import { pictureLimits } from '#contract/limits.ts'

/** Longest side in pixels that a picture is reduced to: twice what the site shows. */
const longestSide = 3200
const quality = 0.9

/** What the browser can tell of a picture file, or make of it. */
export type PreparedPicture = { file: File; isReduced: boolean } | { problem: 'unreadable' | 'tooLarge' }

/** Gives a picture as it may be sent: as it is, or reduced where it has too many bytes or pixels, as phones make them. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    if (!image) return { problem: 'unreadable' }
    const { naturalWidth: width, naturalHeight: height } = image
    if (isWithinLimits(file, width * height)) return { file, isReduced: false }
    const reduced = await reduce(image, file.name)
    const isSmall = reduced && isWithinLimits(reduced, longestSide * longestSide)
    return isSmall ? { file: reduced, isReduced: true } : { problem: 'tooLarge' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function isWithinLimits(file: File, pixels: number): boolean {
  return file.size <= pictureLimits.maxBytes && pixels <= pictureLimits.maxPixels
}

function load(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = url
  })
}

/** A JPEG of it; the browser turns it upright while drawing. */
async function reduce(image: HTMLImageElement, name: string): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = image
  const share = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * share)
  canvas.height = Math.round(naturalHeight * share)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff' // what was transparent
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}
