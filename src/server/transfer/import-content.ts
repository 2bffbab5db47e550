import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import PQueue from 'p-queue'
import { dataTags } from '#contract/pages/data-tags.ts'
import { keyOfCompanyFile } from '#server/company/company-file-store.ts'
import {
  allKeysOf,
  removePictureFiles,
  type StoredPicture,
  storePicture,
} from '#server/pictures/picture-files.ts'
import { raiseCounter } from '#server/platform/database/raise-counter.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import type { Services } from '#server/services.ts'
import type { Tables } from '#server/tables.ts'
import { placeOfPicture, readFolder } from '#server/transfer/check-folder.ts'
import {
  type CompanyFiles,
  companyAsRead,
  insertCompany,
  readBackFiles,
} from '#server/transfer/company-in-content.ts'
import { type Content, entriesOf, fileKey, namedFiles } from '#server/transfer/content-format.ts'
import { comparable, findOwnContent, insertEntries } from '#server/transfer/copied-entries.ts'
import type { FiledEntry } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { countEntries, readContent, type Transferred } from '#server/transfer/read-content.ts'
import { insertTexts, textsAsRead } from '#server/transfer/texts-in-content.ts'

export type Target = Pick<Services, 'clock' | 'database' | 'files' | 'versions'>

/**
 * Imports the content of a folder, all or nothing and under its numbers, into a site without content of its own.
 * `open` opens the site once the folder is verified. Throws `CommandRefused` with the obstacles.
 */
export async function importContent(folder: string, open: () => Promise<Target>): Promise<Transferred> {
  const { content, companyFiles } = await readFolder(folder)
  const target = await open()
  await refuseContent(target, content)
  const stored: StoredPictures = new Map()
  try {
    // No more at a time than are worked on: nobody is there to try again.
    await new PQueue({ concurrency: 2 }).addAll(
      namedFiles(content).map(({ key, file }) => async () => {
        const source = await readFile(await placeOfPicture(folder, file))
        stored.set(key, await storePicture(target.files, source))
      }),
    )
    // Content that no row names later is swept away by the site.
    for (const { name, content: bytes } of companyFiles.values())
      await target.files.store(keyOfCompanyFile(name), bytes)
    await target.versions.change(async (transaction, touch) => {
      await refuseContent({ database: transaction }, content)
      const now = target.clock.now()
      await insertContent(transaction, content, stored, now)
      if (content.company) await insertCompany(transaction, content.company, companyFiles, now)
      await insertTexts(transaction, content.texts ?? [], { now, touch })
      await compareContent(transaction, content, companyFiles)
      if (content.company) touch(dataTags.company)
      for (const kind of copiedKinds) {
        const entries = entriesOf(content, kind) ?? []
        touch(kind.tag, ...entries.flatMap((entry) => kind.hooks.tagsOf?.(entry) ?? []))
      }
    })
    const { bytes, companyBytes } = await readBack(target, stored, companyFiles)
    return {
      ...countEntries(content),
      ...(content.company && { company: { files: companyFiles.size, bytes: companyBytes } }),
      texts: content.texts?.length ?? 0,
      unknownTexts: [],
      pictures: { count: stored.size, bytes },
    }
  } catch (error) {
    // Files that cannot be removed now are swept by the site.
    if (!(error instanceof NotReadBack)) {
      for (const picture of stored.values())
        await removePictureFiles(target.files, picture).catch(() => undefined)
    }
    throw error
  }
}

async function refuseContent({ database }: Pick<Target, 'database'>, content: Content): Promise<void> {
  const found = await findOwnContent(database, content)
  if (found.length === 0) return
  throw new CommandRefused(
    `The site has content already: ${found.join(', ')}. Nothing was changed. Import into a site without content: another DATA_DIR, or another database, started with DEMO_CONTENT=off or not at all.`,
  )
}

class NotReadBack extends CommandRefused {}

/** Every file of every picture, once more from where it is kept. */
async function readBack(
  { files }: Target,
  stored: Readonly<StoredPictures>,
  companyFiles: CompanyFiles,
): Promise<{ bytes: number; companyBytes: number }> {
  let bytes = 0
  for (const picture of stored.values()) {
    for (const key of allKeysOf(picture)) {
      try {
        bytes += (await buffer(await files.read(key))).length
      } catch (error) {
        throw notReadBack(key, error)
      }
    }
  }
  const companyBytes = await readBackFiles(files, companyFiles).catch((error: unknown) => {
    throw notReadBack("a file of the company's facts", error)
  })
  return { bytes, companyBytes }
}

const notReadBack = (what: string, error: unknown) =>
  new NotReadBack(
    `The content is imported, but ${what} cannot be read: ${(error as Error).message}. Check the storage, then import again into an empty site.`,
  )

/** By the keys of files. */
type StoredPictures = Map<string, StoredPicture>

/** Writes the entries of a folder, with the pictures as they are stored, under the numbers that they had. */
async function insertContent(
  transaction: Transaction<Tables>,
  content: Content,
  stored: Readonly<StoredPictures>,
  now: Date,
): Promise<void> {
  // The samples are for a site that never had anything else.
  if (await isUntouched(transaction)) await insertMark(transaction, now)
  for (const kind of copiedKinds) {
    const entries = entriesOf(content, kind)
    if (!entries) continue
    const storedAs = (entry: FiledEntry, file: string) => {
      const key = fileKey(kind, entry, file)
      const picture = stored.get(key)
      if (!picture) throw new Error(`There is no picture ${key}`)
      return picture
    }
    await insertEntries(transaction, kind, entries, { now, storedAs })
    await kind.hooks.lists?.insert(transaction, content)
    await raiseCounter(transaction, kind.word, content.lastNumbers[kind.word] ?? 0)
  }
}

/** Throws `CommandRefused` if the database differs from the folder after the import. */
async function compareContent(
  transaction: Transaction<Tables>,
  content: Content,
  companyFiles: CompanyFiles,
): Promise<void> {
  const { content: read } = await readContent(transaction, {})
  const bare = (some: Content) => ({
    company: content.company && some.company && companyAsRead(some.company, companyFiles),
    texts: content.texts && textsAsRead(some.texts ?? []),
    lists: copiedKinds.map(
      (kind) => entriesOf(content, kind) && comparable(kind, entriesOf(some, kind) ?? []),
    ),
  })
  if (!isDeepStrictEqual(bare(read), bare(content))) {
    throw new CommandRefused('The database does not hold what was written. Nothing was imported.')
  }
}
