import { createReadStream } from 'node:fs'
import { link, lstat, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  backupFormat,
  filePart,
  type Manifest,
  type PartSum,
  sumBytes,
  tablePart,
  writeManifest,
  writePart,
  writeSums,
} from '#server/platform/backup/backup-parts.ts'
import { type Contents, contentsOf } from '#server/platform/backup/contents.ts'
import type { Layout, Storage } from '#server/platform/backup/storage.ts'
import { writeTable } from '#server/platform/backup/table-rows.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { isMissing } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { siteVersion } from '#server/platform/site-version.ts'

/** Each takes as long as listing the files and copying the new ones. */
const maxTries = 200
const maxNamed = 10

export interface Filling {
  storage: Storage
  layout: Layout
  madeAt: Date
  /** Path of a finished backup on the same disk, whose files are not stored again. */
  earlier?: string | undefined
  /** Throws if no more may be written; called before every part. */
  checkRoom(): Promise<void>
}

interface CopiedFile extends PartSum {
  /** The last try in which a row named it. */
  seenIn: number
}

interface Draft extends Filling {
  path: string
  files: Map<FileKey, CopiedFile>
}

type Tables = Pick<Manifest, 'tables'> & { parts: Map<string, PartSum> }
type Try = { missing: FileKey[] } | (Tables & Pick<Manifest, 'step' | 'counters'>)

/**
 * Fills the draft of a backup. First the files are copied, then in one snapshot the files added since, and the rows.
 * Files are written before the rows that name them and removed after them: so a missing file belongs to a row deleted
 * meanwhile, and another snapshot is tried. If a row still names it then, the file is lost: throws `CommandRefused`.
 */
export async function fillBackup(path: string, filling: Filling): Promise<void> {
  const draft: Draft = { ...filling, path, files: new Map() }
  await copyFilesOfNow(draft)
  let missingBefore: readonly FileKey[] = []
  for (let number = 1; number <= maxTries; number++) {
    const tried = await tryMoment(draft, number)
    if (!('missing' in tried)) {
      await removeUnnamed(draft, number)
      return await writeLists(draft, tried)
    }
    const lost = tried.missing.filter((key) => missingBefore.includes(key))
    if (lost.length > 0) throw lostFiles(draft.storage, lost)
    missingBefore = tried.missing
  }
  throw new CommandRefused(
    'Files were deleted faster than they could be copied, so nothing was backed up. Try again when less is being deleted.',
  )
}

/** Without a snapshot, which would keep the database from cleaning up; files deleted meanwhile do not matter. */
async function copyFilesOfNow(draft: Draft): Promise<void> {
  const { storage, layout } = draft
  const keys: FileKey[] = []
  const read = await storage.rows.inSnapshot(async (snapshot) => {
    const contents = await contentsOf(snapshot, storage, layout)
    for await (const { key } of contents.files()) keys.push(key)
    return contents.readFile
  })
  for (const key of keys) await copyFile(draft, key, { read, seenIn: 0 })
}

async function tryMoment(draft: Draft, number: number): Promise<Try> {
  const { storage, layout } = draft
  return await storage.rows.inSnapshot(async (snapshot) => {
    const contents = await contentsOf(snapshot, storage, layout)
    const missing: FileKey[] = []
    for await (const { key } of contents.files()) {
      const known = draft.files.get(key)
      if (known) known.seenIn = number
      else if (!(await copyFile(draft, key, { read: contents.readFile, seenIn: number }))) missing.push(key)
    }
    if (missing.length > 0) return { missing }
    const { step, counters } = contents
    return { step, counters: { ...counters }, ...(await copyRows(draft, contents)) }
  })
}

/** Returns false if there is no such file. */
async function copyFile(
  { path, earlier, files, checkRoom }: Draft,
  key: FileKey,
  { read, seenIn }: { read: Contents['readFile']; seenIn: number },
): Promise<boolean> {
  await checkRoom()
  try {
    const part = filePart(key)
    const linked = earlier && (await linkSamePart(part, { earlier, draft: path }, () => read(key)))
    files.set(key, { ...(linked || (await writePart(path, part, await read(key)))), seenIn })
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    await rm(join(path, filePart(key)), { force: true })
    return false
  }
}

async function copyRows({ path, checkRoom }: Draft, { tables, rows }: Contents): Promise<Tables> {
  const copied: Tables = { tables: [], parts: new Map() }
  for (const { name } of tables) {
    await checkRoom()
    const place = tablePart(name, backupFormat)
    const { part, table } = await writeTable(path, place, rows(name))
    copied.parts.set(place, part)
    copied.tables.push({ name, ...table })
  }
  return copied
}

async function removeUnnamed({ path, files }: Draft, number: number): Promise<void> {
  for (const [key, { seenIn }] of files) {
    if (seenIn === number) continue
    await rm(join(path, filePart(key)))
    files.delete(key)
  }
}

async function writeLists(
  draft: Draft,
  { parts, ...rows }: Exclude<Try, { missing: FileKey[] }>,
): Promise<void> {
  const sums = await writeSums(draft.path)
  try {
    const files = { count: draft.files.size, bytes: 0 }
    for (const [part, sum] of parts) await sums.add(part, sum)
    for (const [key, sum] of draft.files) {
      await sums.add(filePart(key), sum)
      files.bytes += sum.bytes
    }
    const madeAt = draft.madeAt.toISOString()
    await writeManifest(
      draft.path,
      { format: backupFormat, site: siteVersion(), madeAt, ...rows, files },
      sums,
    )
  } finally {
    await sums.close()
  }
}

function lostFiles({ name }: Storage, lost: readonly FileKey[]): CommandRefused {
  const more = lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : ''
  return new CommandRefused(
    `${name} has lost files that its database names: ${lost.slice(0, maxNamed).join(', ')}${more}. Nothing was backed up. Put them back from the folder files/ of an older backup, or delete in the dashboard what they belong to.`,
  )
}

/**
 * Makes a part of a backup by a hard link to the same part of an earlier one, so that it is stored once, if that has
 * the bytes that `read` returns; both are read, so a damaged one is not passed on. Returns undefined if the part has to
 * be written: it is not there, differs, or the disk has no links.
 */
async function linkSamePart(
  part: string,
  { earlier, draft }: { earlier: string; draft: string },
  read: () => Promise<AsyncIterable<Buffer>>,
): Promise<PartSum | undefined> {
  const [from, to] = [join(earlier, part), join(draft, part)]
  const isThere = await lstat(from).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isThere) return undefined
  const wanted = await sumBytes(await read())
  const kept = await sumBytes(createReadStream(from)).catch(() => undefined)
  if (kept?.sha256 !== wanted.sha256) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return await link(from, to).then(
    () => wanted,
    () => undefined,
  )
}
