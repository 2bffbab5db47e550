import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { pictureFolder, sourceOf } from '#server/pictures/picture-files.ts'
import type { Storage } from '#server/platform/backup/storage.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { readStep, stepOf } from '#server/platform/database/schema-step.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { isMissing, undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Database } from '#server/tables.ts'
import { readFolder } from '#server/transfer/check-folder.ts'
import { companyFolder, contentFile } from '#server/transfer/content-format.ts'
import { countEntries, readContent, type Transferred } from '#server/transfer/read-content.ts'

/**
 * Writes all content of a site into an empty folder, whether the site is running or not, and reads it back as an import would. Throws
 * `CommandRefused` where that cannot be; a folder without `content.json` is none to import.
 */
export async function exportContent(storage: Storage, folder: string): Promise<Transferred> {
  const { content, pictures, companyFiles, unknownTexts } = await storage.rows.inSnapshot(
    async (snapshot) => {
      refuseOtherStep(await readStep(snapshot))
      const counters = await storage.rows.readCounters(snapshot)
      return await readContent(snapshot as unknown as Database, counters)
    },
  )
  await refuseFilled(folder)
  await mkdir(join(folder, pictureFolder), { recursive: true })
  const files = await storage.reachFiles()
  const sums = new Map<string, string>()
  let bytes = 0
  const copy = async (name: string, source: Buffer) => {
    await writeFile(join(folder, name), source, { flag: 'wx' })
    sums.set(name, hash('sha256', source))
    return source.length
  }
  for (const [name, picture] of pictures)
    bytes += await copy(name, await readSource(files, sourceOf(picture).key, 'what has it was'))
  if (companyFiles.size > 0) await mkdir(join(folder, companyFolder))
  let companyBytes = 0
  for (const [name, key] of companyFiles)
    companyBytes += await copy(name, await readSource(files, key, "the company's facts were"))
  await writeFile(join(folder, contentFile), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' })

  if (!isDeepStrictEqual((await readFolder(folder)).content, content)) throw notTheSame(contentFile)
  for (const [name, sum] of sums) {
    if (hash('sha256', await buffer(createReadStream(join(folder, name)))) !== sum) throw notTheSame(name)
  }
  return {
    ...countEntries(content),
    ...(content.company && { company: { files: companyFiles.size, bytes: companyBytes } }),
    texts: content.texts?.length ?? 0,
    unknownTexts,
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

async function readSource(files: Files, key: FileKey, whatWas: string): Promise<Buffer> {
  try {
    return await buffer(await files.read(key))
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new CommandRefused(
      `The file ${key} is not there: ${whatWas} changed meanwhile, or the file is lost. Empty the folder and export again; if that says the same, put the file back from a backup.`,
    )
  }
}

function notTheSame(name: string): CommandRefused {
  return new CommandRefused(`${name} is not as it was written. Check the disk, and export again.`)
}
