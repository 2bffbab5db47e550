import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Focus, KeptPicture, PictureSizes } from '#contract/content/project-picture.ts'
import { sharedPictureSize } from '#contract/limits.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import {
  type FittedPicture,
  type OriginalFormat,
  originalFormats,
  type PictureFormat,
  pictureFormats,
} from '#server/platform/images/picture-job.ts'
import { fitPicture } from '#server/platform/images/work-on-pictures.ts'

/** Folder of all pictures, which is also where their addresses begin. */
export const pictureFolder = 'pictures'
/** Folder of the files that pictures were made from; nothing there has an address. */
export const originalFolder = 'originals'

/** A picture: its row, and with the widths its files. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  placeholder: string
  widths: number[]
  /** Of all its files; null if unknown. */
  bytes: number | null
  /** Format of the file that was sent; null where that is not kept, as of pictures from before it was. */
  original: OriginalFormat | null
}

const keyOf = (id: string, format: PictureFormat, width: number): FileKey =>
  `${pictureFolder}/${id}-${width}.${format}`

/** Address of a picture file; what it answers never changes. */
export function pictureUrl(id: string, format: PictureFormat, width: number): string {
  return `/${keyOf(id, format, width)}`
}

/** Width in pixels of the file for readers that take only one. */
const singlePictureWidth = 960

/** Returns the address that identifies a picture. */
export function singleUrl({ id, width, widths }: Pick<StoredPicture, 'id' | 'width' | 'widths'>): string {
  return pictureUrl(id, 'webp', widths.findLast((one) => one <= singlePictureWidth) ?? width)
}

/** Part of the name that says what is cut for sharing; the other files have their width there. */
const sharedSize = `${sharedPictureSize.width}x${sharedPictureSize.height}`

/**
 * The file for previews of links, which is made when it is first asked for. What is cut around another focal point is another file,
 * because what an address answers never changes.
 */
export function sharedKeyOf(id: string, focus?: Focus): FileKey {
  const cut = focus ? `-${percent(focus.x)}-${percent(focus.y)}` : ''
  return `${pictureFolder}/${id}-${sharedSize}${cut}.jpg`
}

const percent = (share: number) => Math.round(share * 100)

export const sharedPictureUrl = (id: string, focus?: Focus) => `/${sharedKeyOf(id, focus)}`

/** The largest of the files that visitors get. */
export const largestKeyOf = ({ id, width }: Pick<StoredPicture, 'id' | 'width'>) => keyOf(id, 'webp', width)

export const originalKey = (id: string, format: OriginalFormat): FileKey =>
  `${originalFolder}/${id}.${format}`

const originalName = new RegExp(`^${originalFolder}/[0-9a-f]{24}\\.(?:${originalFormats.join('|')})$`)

export const isOriginalKey = (key: FileKey): boolean => originalName.test(key)

/** The best that there is to make other sizes and formats from: what was sent, or else the largest file; and its format. */
export function sourceOf({ id, width, original }: Pick<StoredPicture, 'id' | 'width' | 'original'>) {
  return original
    ? { key: originalKey(id, original), format: original }
    : { key: largestKeyOf({ id, width }), format: 'webp' as const }
}

/** The files of a picture that visitors get and that must not be lost: the one for previews of links can be made again. */
export function keysOfPicture({ id, widths }: Pick<StoredPicture, 'id' | 'widths'>): FileKey[] {
  return pictureFormats.flatMap((format) => widths.map((width) => keyOf(id, format, width)))
}

/** Returns the keys of all its files, the original included. */
export const allKeysOf = ({ original, ...picture }: RemovedPictures[number]): FileKey[] => [
  ...keysOfPicture(picture),
  ...(original ? [originalKey(picture.id, original)] : []),
]

/** All files of a picture, as an `<img srcset>` needs them. */
export function pictureSizes({
  id,
  width,
  height,
  placeholder,
  widths,
}: Omit<StoredPicture, 'bytes' | 'original'>): PictureSizes {
  const files = (format: PictureFormat) =>
    widths.map((fileWidth) => ({ url: pictureUrl(id, format, fileWidth), width: fileWidth }))
  return { width, height, placeholder, avif: files('avif'), webp: files('webp') }
}

/** A picture's address and files, for showing it. */
export const keptPicture = (picture: Omit<StoredPicture, 'bytes' | 'original'>): KeptPicture => ({
  picture: singleUrl(picture),
  pictureSizes: pictureSizes(picture),
})

/** Fits a picture and stores all its files under a new id, what was sent among them, or none of them. */
export async function storePicture(files: Files, source: Buffer): Promise<StoredPicture> {
  return await storeFitted(files, await fitPicture(source))
}

/** Stores all files of a fitted picture under a new id, or none of them. */
export async function storeFitted(
  files: Files,
  { files: encoded, original, ...fitted }: FittedPicture,
): Promise<StoredPicture> {
  const sizes = [...encoded, ...(original ? [original] : [])].map(({ content }) => content.length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return await storeFiles(files, { ...fitted, bytes, original: original?.format ?? null }, async (id) => {
    if (original) await files.store(originalKey(id, original.format), original.content)
    for (const { format, width, content } of encoded) await files.store(keyOf(id, format, width), content)
  })
}

/** Stores the files of a stored picture once more under a new id, or none of them: nothing is encoded. */
export async function copyPicture(files: Files, { id, ...facts }: StoredPicture): Promise<StoredPicture> {
  return await storeFiles(files, facts, async (copy) => {
    const keys = allKeysOf({ id: copy, ...facts })
    for (const [index, key] of allKeysOf({ id, ...facts }).entries())
      await files.store(keys[index] ?? key, await buffer(await files.read(key)))
  })
}

async function storeFiles(
  files: Files,
  facts: Omit<StoredPicture, 'id'>,
  storeAll: (id: string) => Promise<void>,
): Promise<StoredPicture> {
  const id = randomBytes(12).toString('hex')
  try {
    await storeAll(id)
    return { id, ...facts }
  } catch (error) {
    // Files that cannot be removed now are swept later.
    await removePictureFiles(files, { id, ...facts }).catch(() => undefined)
    throw error
  }
}

/** Data for finding the files of removed pictures. */
export type RemovedPictures = Pick<StoredPicture, 'id' | 'widths' | 'original'>[]

/** Removes the files of a picture; what was cut around a focal point is swept away later. */
export async function removePictureFiles(files: Files, picture: RemovedPictures[number]): Promise<void> {
  for (const key of [...allKeysOf(picture), sharedKeyOf(picture.id)]) await files.remove(key)
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** A file below `/pictures/`; one that is cut for sharing may not have been made yet. */
export interface PictureFile {
  id: string
  key: FileKey
  contentType: string
  isShared: boolean
}

const fileName = /^([0-9a-f]{24})-((?:\d{1,5}|(\d+x\d+)(?:-\d{1,3}-\d{1,3})?)\.(avif|webp|jpg))$/

/** Returns the file of an address below `/pictures/`, undefined if it cannot be one of ours. */
export function pictureFileOf(name: string): PictureFile | undefined {
  const [, id, , size, ending] = fileName.exec(name) ?? []
  const isShared = size === sharedSize
  if (!id || (size !== undefined && !isShared) || (ending === 'jpg') !== isShared) return undefined
  return {
    id,
    key: `${pictureFolder}/${name}`,
    contentType: contentTypes[ending as keyof typeof contentTypes],
    isShared,
  }
}

/** Returns the picture id of an address; empty if it cannot be one of ours. */
export const pictureIdOf = (address: string): string =>
  pictureFileOf(address.split('/').at(-1) ?? '')?.id ?? ''
