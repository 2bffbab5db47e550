import { pictureLimits } from '#contract/limits.ts'

/** The server reads the first four; HEIC, as phones take it, is converted here where the browser can read it. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const heicTypes = ['image/heic', 'image/heif']
/** Some systems give such a file no type. */
export const isHeic = ({ type, name }: File) =>
  heicTypes.includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

export const isPictureFile = (file: File) => acceptedTypes.includes(file.type) || isHeic(file)

/** Smallest picture that is sharp at the head of a project's page, in pixels. */
export const sharpSize = { width: 1264, height: 790 } as const

/** For the `accept` attribute of the file chooser. */
export const acceptedPictures = [...acceptedTypes, ...heicTypes, '.heic', '.heif'].join(',')

export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Longest side in pixels after reduction: twice what the site displays. */
const longestSide = 3200
const quality = 0.9

interface PictureSize {
  /** In pixels. */
  width: number
  height: number
}

/** A file that may be sent, or the problem with it. */
type PreparedPicture =
  | { file: File; isReduced: boolean; size: PictureSize }
  | { problem: 'unreadable' | 'tooLarge' }

/** Returns the file itself, or a reduced one if it has too many bytes or pixels, as photos from phones do. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    if (!image) return { problem: 'unreadable' }
    const { naturalWidth: width, naturalHeight: height } = image
    const size = { width, height }
    if (isWithinLimits(file, width * height) && !isHeic(file)) return { file, isReduced: false, size }
    const reduced = await reduce(image, file.name)
    const isSmall = reduced && isWithinLimits(reduced, longestSide * longestSide)
    return isSmall ? { file: reduced, isReduced: true, size } : { problem: 'tooLarge' }
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

/** Returns a reduced JPEG; the browser applies the orientation while drawing. */
async function reduce(image: HTMLImageElement, name: string): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = image
  const share = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * share)
  canvas.height = Math.round(naturalHeight * share)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff' // for transparent parts
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}
