import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { pictureLimits } from '#contract/limits.ts'

/** The server reads the first four; HEIC, as phones take it, is converted here where the browser can read it. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const heicTypes = ['image/heic', 'image/heif']
/** Some systems give such a file no type. */
const isHeic = ({ type, name }: File) => heicTypes.includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** What a picture needs at least to be sharp at the head of a project's page, in pixels. */
export const sharpSize = { width: 1264, height: 790 } as const

/** For the `accept` attribute of the file chooser. */
export const acceptedPictures = [...acceptedTypes, ...heicTypes, '.heic', '.heif'].join(',')

/** A picture file that was chosen, dropped or pasted; `onProblem` is called with its problem, or with undefined. */
export function useChosenPicture(onProblem: (problem: string | undefined) => void) {
  const { t, i18n } = useTranslation('dashboard')
  const [file, setFile] = useState<File>()
  const [reducedFrom, setReducedFrom] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [size, setSize] = useState<PictureSize>()
  const [isPreparing, setPreparing] = useState(false)
  const latest = useRef<File>(undefined)

  function keep(chosen: File | undefined, originalBytes?: number, pixels?: PictureSize) {
    setFile(chosen)
    setSize(pixels)
    setReducedFrom(originalBytes)
    report(undefined)
  }

  function report(found: string | undefined) {
    setProblem(found)
    onProblem(found)
  }

  /** Reports a file that cannot be used, and keeps the previous one. */
  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const { name, size, type } = chosen
    if (!acceptedTypes.includes(type) && !isHeic(chosen)) return report(t('project.pictureType', { name }))
    latest.current = chosen
    setPreparing(true)
    const prepared = await preparePicture(chosen).catch(() => ({ problem: 'unreadable' as const }))
    if (latest.current !== chosen) return // another file was chosen meanwhile
    setPreparing(false)
    if ('file' in prepared) return keep(prepared.file, prepared.isReduced ? size : undefined, prepared.size)
    const sizes = {
      size: formatBytes(size, i18n.language),
      most: formatBytes(pictureLimits.maxBytes, i18n.language),
      megapixels: pictureLimits.maxPixels / 1e6,
    }
    const isTooLarge = prepared.problem === 'tooLarge'
    report(
      isTooLarge
        ? t('project.pictureTooLarge', { name, ...sizes })
        : t(isHeic(chosen) ? 'project.pictureHeic' : 'project.pictureUnreadable', { name }),
    )
  }

  return {
    file,
    /** Size of the chosen file in bytes, if it was reduced. */
    reducedFrom,
    problem,
    /** Size of the chosen picture if it is too small to be sharp on a large screen. */
    smallSize: size && (size.width < sharpSize.width || size.height < sharpSize.height) ? size : undefined,
    isPreparing,
    choose: (chosen: File | undefined) => void choose(chosen),
    remove() {
      latest.current = undefined
      setPreparing(false)
      keep(undefined)
    },
    /** Returns the file as a data URL, or undefined. */
    dataUrl: () => (file ? dataUrlOf(file) : Promise.resolve(undefined)),
  }
}

function dataUrlOf(file: File): Promise<string> {
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

export interface PictureSize {
  /** In pixels. */
  width: number
  height: number
}

/** A file that may be sent, or the problem with it. */
type PreparedPicture =
  | { file: File; isReduced: boolean; size: PictureSize }
  | { problem: 'unreadable' | 'tooLarge' }

/** Returns the file itself, or a reduced one if it has too many bytes or pixels, as photos from phones do. */
async function preparePicture(file: File): Promise<PreparedPicture> {
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
