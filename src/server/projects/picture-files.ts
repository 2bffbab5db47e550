import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { type PictureFormat, pictureFormats } from '#server/platform/images/picture-job.ts'
import { fitPicture } from '#server/platform/images/work-on-pictures.ts'

/** Folder of all pictures, which is also where their addresses begin. */
export const pictureFolder = 'pictures'

export interface StoredPicture {
  id: string
  width: number
  height: number
  placeholder: string
  widths: number[]
}

const keyOf = (id: string, format: PictureFormat, width: number): FileKey =>
  `${pictureFolder}/${id}-${width}.${format}`

/** Address of a picture file; what it answers never changes. */
export function pictureUrl(id: string, format: PictureFormat, width: number): string {
  return `/${keyOf(id, format, width)}`
}

/** Fits a picture and stores all its files under a new id, or none of them. */
export async function storePicture(files: Files, source: Buffer): Promise<StoredPicture> {
  const { files: encoded, ...facts } = await fitPicture(source)
  return await storeFiles(files, facts, async (store) => {
    for (const { format, width, content } of encoded) await store(format, width, content)
  })
}

/** Stores the files of a stored picture once more under a new id, or none of them: nothing is encoded. */
export async function copyPicture(files: Files, { id, ...facts }: StoredPicture): Promise<StoredPicture> {
  return await storeFiles(files, facts, async (store) => {
    for (const format of pictureFormats) {
      for (const width of facts.widths) {
        await store(format, width, await buffer(await files.read(keyOf(id, format, width))))
      }
    }
  })
}

type StoreFile = (format: PictureFormat, width: number, content: Buffer) => Promise<void>

async function storeFiles(
  files: Files,
  facts: Omit<StoredPicture, 'id'>,
  storeAll: (store: StoreFile) => Promise<void>,
): Promise<StoredPicture> {
  const id = randomBytes(12).toString('hex')
  try {
    await storeAll(async (format, width, content) => await files.store(keyOf(id, format, width), content))
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
  return {
    id: match[1],
    key: `${pictureFolder}/${name}`,
    contentType: contentTypes[match[3] as PictureFormat],
  }
}
