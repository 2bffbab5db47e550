import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  filePart,
  type Manifest,
  readSums,
  type SumsWriter,
  sumBytes,
  tablePart,
  writeManifest,
  writeSums,
} from '#server/platform/backup/backup-parts.ts'
import { draftEnding, type KeptBackup, replacedEnding } from '#server/platform/backup/kept-backups.ts'
import { readManifest } from '#server/platform/backup/open-backup.ts'
import type { Layout, Row } from '#server/platform/backup/storage.ts'
import { isSameSum, readTable, sumRows, writeTable } from '#server/platform/backup/table-rows.ts'
import { flushDraft } from '#server/platform/backup/write-backup.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { flushFolder } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** Returns the rows of a table, if there is one; throws `CommandRefused` if the backup is damaged. */
export async function* readKeptRows({ path }: KeptBackup, table: string): AsyncGenerator<Row> {
  await refuseDamagedTables(path)
  const { tables, format } = await readManifest(path)
  if (!tables.some(({ name }) => name === table)) return
  for await (const batch of readTable(path, tablePart(table, format))) yield* batch
}

/** Returns a file of a finished backup; the stream fails if there is none. */
export function readKeptFile({ path }: KeptBackup, key: FileKey): Readable {
  return createReadStream(join(path, filePart(key)))
}

/** Rows to remove from a backup, and the files that they name. */
export interface Removal extends Pick<Layout, 'filesOf'> {
  isRemoved(table: string, row: Row): boolean
}

/**
 * Rewrites a backup without some of its rows and their files, atomically. Returns the number of removed rows. Throws
 * `CommandRefused` if its tables are damaged. Requires the backup lock.
 */
export async function rewriteBackup({ path }: KeptBackup, removal: Removal): Promise<number> {
  await refuseDamagedTables(path)
  const draft = `${path}${draftEnding}`
  await mkdir(draft, { mode: 0o700 })
  try {
    const { manifest, removed } = await writeAnew(path, draft, removal)
    await readBack(draft, manifest)
    await replace(path, draft)
    return removed
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeAnew(path: string, draft: string, removal: Removal) {
  const manifest = await readManifest(path)
  const sums = await writeSums(draft)
  try {
    const { tables, parts, removed } = await copyTables(path, draft, { manifest, removal, sums })
    const files = await linkFiles(path, draft, { isRemoved: (part) => parts.has(part), sums })
    const written = { ...manifest, tables, files }
    await writeManifest(draft, written, sums)
    return { manifest: written, removed }
  } finally {
    await sums.close()
  }
}

async function refuseDamagedTables(path: string): Promise<void> {
  for await (const { part, sha256 } of readSums(path)) {
    if (part.startsWith('files/')) continue
    const found = await sumBytes(createReadStream(join(path, part)))
    if (found.sha256 !== sha256) throw new CommandRefused(`${part} in ${path} is damaged`)
  }
}

interface Rewriting {
  manifest: Manifest
  removal: Removal
  sums: SumsWriter
}

async function copyTables(path: string, draft: string, { manifest, removal, sums }: Rewriting) {
  const copied = { tables: [] as Manifest['tables'], parts: new Set<string>(), removed: 0 }
  for (const { name } of manifest.tables) {
    const place = tablePart(name, manifest.format)
    async function* kept() {
      for await (const batch of readTable(path, place)) {
        const going = new Set(batch.filter((row) => removal.isRemoved(name, row)))
        for (const row of going)
          for (const key of removal.filesOf[name]?.(row) ?? []) copied.parts.add(filePart(key))
        copied.removed += going.size
        yield batch.filter((row) => !going.has(row))
      }
    }
    const { part, table } = await writeTable(draft, place, kept())
    await sums.add(place, part)
    copied.tables.push({ name, ...table })
  }
  return copied
}

interface Linking {
  isRemoved(part: string): boolean
  sums: SumsWriter
}

/** Hard links where the disk has them, so that unchanged files take no room twice. */
async function linkFiles(
  path: string,
  draft: string,
  { isRemoved, sums }: Linking,
): Promise<Manifest['files']> {
  const kept = { count: 0, bytes: 0 }
  for await (const { part, sha256 } of readSums(path)) {
    if (!part.startsWith('files/') || isRemoved(part)) continue
    const [from, to] = [join(path, part), join(draft, part)]
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await link(from, to).catch(() => copyFile(from, to))
    await sums.add(part, { sha256 })
    kept.count += 1
    kept.bytes += (await stat(to)).size
  }
  return kept
}

async function readBack(draft: string, { tables, format }: Manifest): Promise<void> {
  for (const { name, ...told } of tables) {
    const part = tablePart(name, format)
    if (!isSameSum(await sumRows(readTable(draft, part)), told)) {
      throw new CommandRefused(`${part} was not written as it should be`)
    }
  }
}

/** Interrupted between the renames, it is completed by `clearUnfinished`. */
async function replace(path: string, draft: string): Promise<void> {
  await flushDraft(draft)
  await rename(path, `${path}${replacedEnding}`)
  await rename(draft, path)
  await flushFolder(dirname(path))
  await rm(`${path}${replacedEnding}`, { recursive: true, force: true })
}
