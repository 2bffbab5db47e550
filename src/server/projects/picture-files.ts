import { randomBytes } from 'node:crypto'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { type PictureFormat, pictureFormats } from '#server/platform/images/picture-job.ts'
import { fitPicture } from '#server/platform/images/work-on-pictures.ts'

export interface StoredPicture {
  id: string
  width: number
  height: number
  placeholder: string
  widths: number[]
}

const keyOf = (id: string, format: PictureFormat, width: number): FileKey =>
  `pictures/${id}-${width}.${format}`

/** Address of a picture file; what it answers never changes. */
export function pictureUrl(id: string, format: PictureFormat, width: number): string {
  return `/${keyOf(id, format, width)}`
}

/** Fits a picture and stores all its files under a new id, or none of them. */
export async function storePicture(files: Files, source: Buffer): Promise<StoredPicture> {
  const { files: encoded, ...facts } = await fitPicture(source)
  const id = randomBytes(12).toString('hex')
  try {
    for (const { format, width, content } of encoded) await files.store(keyOf(id, format, width), content)
    return { id, ...facts }
  } catch (error) {
    await removePictureFiles(files, { id, ...facts })
    throw error
  }
}

export async function removePictureFiles(
  files: Files,
  picture: { id: string; widths: number[] },
): Promise<void> {
  for (const format of pictureFormats) {
    for (const width of picture.widths) await files.remove(keyOf(picture.id, format, width))
  }
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp' } as const

/** The stored file that an address below `/pictures/` stands for, undefined when it cannot be one of ours. */
export function pictureFileOf(name: string): { id: string; key: FileKey; contentType: string } | undefined {
  const match = /^([0-9a-f]{24})-(\d{1,5})\.(avif|webp)$/.exec(name)
  if (!match?.[1]) return undefined
  return { id: match[1], key: `pictures/${name}`, contentType: contentTypes[match[3] as PictureFormat] }
}
