import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { isMissing } from '#server/platform/backup/contents.ts'
import type { Storage } from '#server/platform/backup/storage.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { readStep, stepOf } from '#server/platform/database/schema-step.ts'
import type { Files } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { largestKeyOf, type StoredPicture } from '#server/projects/project-pictures.ts'
import type { Database } from '#server/tables.ts'
import { readFolder } from '#server/transfer/check-folder.ts'
import { contentFile, pictureFolder, writtenContent } from '#server/transfer/content-format.ts'
import { readContent } from '#server/transfer/read-content.ts'

/** How much was copied. */
export interface Transferred {
  categories: number
  projects: number
  jobs: number
  articles: number
  pictures: { count: number; bytes: number }
}

/**
 * Writes all content of a site into an empty folder, whether the site is running or not, and reads it back as an import would. Throws
 * `CommandRefused` where that cannot be; a folder without `content.json` is none to import.
 */
export async function exportContent(storage: Storage, folder: string): Promise<Transferred> {
  const { content, pictures } = await storage.rows.inSnapshot(async (snapshot) => {
    refuseOtherStep(await readStep(snapshot))
    const counters = await storage.rows.readCounters(snapshot)
    return await readContent(snapshot as unknown as Database, counters)
  })
  await refuseFilled(folder)
  await mkdir(join(folder, pictureFolder), { recursive: true })
  const files = await storage.reachFiles()
  const sums = new Map<string, string>()
  let bytes = 0
  for (const [name, picture] of pictures) {
    const source = await readPicture(files, picture)
    await writeFile(join(folder, name), source, { flag: 'wx' })
    sums.set(name, sumOf(source))
    bytes += source.length
  }
  await writeFile(join(folder, contentFile), writtenContent(content), { flag: 'wx' })

  if (!isDeepStrictEqual(await readFolder(folder), content)) throw notTheSame(contentFile)
  for (const [name, sum] of sums) {
    if (sumOf(await buffer(createReadStream(join(folder, name)))) !== sum) throw notTheSame(name)
  }
  const { categories, projects, jobs = [], articles = [] } = content
  return {
    categories: categories.length,
    projects: projects.length,
    jobs: jobs.length,
    articles: articles.length,
    pictures: { count: pictures.size, bytes },
  }
}

function refuseOtherStep(step: string): void {
  const last = stepOf(Object.keys(migrations).at(-1) ?? '')
  if (step !== last) {
    throw new CommandRefused(
      `The tables are of step ${step}, and this version of the site has ${last}. Start it once, then export.`,
    )
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const found = await readdir(folder).catch(undefinedIfMissing)
  if (found && found.length > 0) {
    throw new CommandRefused(`${folder} is not empty. Nothing was changed. Choose another folder.`)
  }
}

async function readPicture(files: Files, picture: StoredPicture): Promise<Buffer> {
  try {
    return await buffer(await files.read(largestKeyOf(picture)))
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new CommandRefused(
      `The file ${largestKeyOf(picture)} is not there: its project was changed meanwhile, or the file is lost. Empty the folder and export again; if that says the same, put the file back from a backup.`,
    )
  }
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function notTheSame(name: string): CommandRefused {
  return new CommandRefused(`${name} is not as it was written. Check the disk, and export again.`)
}
