import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { sharedPictureSize } from '#contract/limits.ts'
import type { PictureSizes } from '#contract/project.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { type PictureFormat, pictureFormats } from '#server/platform/images/picture-job.ts'
import { fitPicture } from '#server/platform/images/work-on-pictures.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Folder of all pictures, which is also where their addresses begin. */
export const pictureFolder = 'pictures'

/** A picture of a project: its row, and with the widths its files. */
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

/** Part of the name that says what is cut for sharing; the other files have their width there. */
const sharedName = `${sharedPictureSize.width}x${sharedPictureSize.height}.jpg`

/** The file for previews of links, which is made when it is first asked for. */
export const sharedKeyOf = (id: string): FileKey => `${pictureFolder}/${id}-${sharedName}`

/** Its address. */
export const sharedPictureUrl = (id: string) => `/${sharedKeyOf(id)}`

/** The file that all others can be made from again. */
export const largestKeyOf = ({ id, width }: Pick<StoredPicture, 'id' | 'width'>) => keyOf(id, 'webp', width)

/** The files of a picture that must not be lost: the one for previews of links can be made again. */
export function keysOfPicture({ id, widths }: Pick<StoredPicture, 'id' | 'widths'>): FileKey[] {
  return pictureFormats.flatMap((format) => widths.map((width) => keyOf(id, format, width)))
}

/** All files of a picture, as an `<img srcset>` needs them. */
export function pictureSizes({ id, width, height, placeholder, widths }: StoredPicture): PictureSizes {
  const files = (format: PictureFormat) =>
    widths.map((fileWidth) => ({ url: pictureUrl(id, format, fileWidth), width: fileWidth }))
  return { width, height, placeholder, avif: files('avif'), webp: files('webp') }
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
    // What cannot be removed now is swept away later.
    await removePictureFiles(files, { id, ...facts }).catch(() => undefined)
    throw error
  }
}

export async function removePictureFiles(
  files: Files,
  picture: { id: string; widths: number[] },
): Promise<void> {
  for (const key of [...keysOfPicture(picture), sharedKeyOf(picture.id)]) await files.remove(key)
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** A file below `/pictures/`; one that is cut for sharing may not have been made yet. */
export interface PictureFile {
  id: string
  key: FileKey
  contentType: string
  isShared: boolean
}

/** The file that an address below `/pictures/` stands for, undefined when it cannot be one of ours. */
export function pictureFileOf(name: string): PictureFile | undefined {
  const [, id, rest = '', ending] = /^([0-9a-f]{24})-((?:\d{1,5}|\d+x\d+)\.(avif|webp|jpg))$/.exec(name) ?? []
  const isShared = rest === sharedName
  if (!id || (ending === 'jpg') !== isShared) return undefined
  return {
    id,
    key: `${pictureFolder}/${name}`,
    contentType: contentTypes[ending as keyof typeof contentTypes],
    isShared,
  }
}

export async function insertPicture(transaction: Transaction<Tables>, picture: StoredPicture): Promise<void> {
  await transaction
    .insertInto('picture')
    .values({ ...picture, widths: JSON.stringify(picture.widths) })
    .execute()
}

/** Removes the rows of pictures that are named, each once; gives what their files are found by. */
export async function removePictures(
  transaction: Transaction<Tables>,
  ids: readonly (string | undefined)[],
): Promise<{ id: string; widths: number[] }[]> {
  const named = new Set(ids.filter((id) => id !== undefined))
  if (named.size === 0) return []
  const rows = await transaction
    .deleteFrom('picture')
    .where('id', 'in', [...named])
    .returning(['id', 'widths'])
    .execute()
  return rows.map(({ id, widths }) => ({ id, widths: JSON.parse(widths) }))
}

/** A picture of a project that is not deleted, or of a draft, which nobody can name but staff; `width` is the largest file's. */
export async function findShownPicture(
  database: Database,
  id: string,
): Promise<Pick<StoredPicture, 'id' | 'width'> | undefined> {
  return await database
    .selectFrom('picture')
    .select(['picture.id', 'picture.width'])
    .where('picture.id', '=', id)
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('project')
            .select('project.id')
            .where('project.picture_id', '=', id)
            .where('project.deleted_at', 'is', null),
        ),
        exists(
          selectFrom('project_draft')
            .select('project_draft.id')
            .where('project_draft.picture_id', '=', id)
            .where('project_draft.id', 'not in', (deleted) =>
              deleted.selectFrom('project').select('project.id').where('project.deleted_at', 'is not', null),
            ),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** Ids of all pictures, also those of drafts and of projects that can be restored. */
export async function listPictureIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('picture').select('id').execute()
  return rows.map(({ id }) => id)
}
