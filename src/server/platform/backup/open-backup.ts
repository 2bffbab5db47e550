import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  backupFormat,
  filePart,
  Manifest,
  manifestPart,
  readSums,
  readTable,
  sumBytes,
  sumsPart,
  tablePart,
} from '#server/platform/backup/backup-parts.ts'
import { type Contents, isMissing } from '#server/platform/backup/contents.ts'
import { isSameSum, sumRows } from '#server/platform/backup/table-rows.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { readFileAt } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const maxNamed = 10

export interface OpenedBackup {
  manifest: Manifest
  contents: Contents
  /** How many parts were read and compared. */
  parts: number
}

/**
 * Reads a backup from beginning to end and compares every part with its sum, and the rows with what the manifest says of
 * them. Throws `CommandRefused` that names each part which is not as it was written.
 */
export async function openBackup(folder: string): Promise<OpenedBackup> {
  const seen = await compareParts(folder)
  const manifest = await readManifest(folder)
  const problems = [...findGaps(manifest, seen)]
  for (const { name, ...told } of manifest.tables) {
    if (problems.length > 0) break
    const isSame = await sumRows(readTable(folder, name)).then(
      (sum) => isSameSum(sum, told),
      refuseOtherThanSyntax,
    )
    if (!isSame) problems.push(`${tablePart(name)} does not hold the rows that ${manifestPart} says`)
  }
  if (problems.length > 0) throw damaged(folder, problems)
  return { manifest, contents: contentsOfBackup(folder, manifest), parts: seen.parts.size + seen.files }
}

interface Seen {
  /** Everything but files. */
  parts: Set<string>
  files: number
  fileBytes: number
}

async function compareParts(folder: string): Promise<Seen> {
  const seen: Seen = { parts: new Set(), files: 0, fileBytes: 0 }
  const problems: string[] = []
  try {
    for await (const { part, sha256 } of readSums(folder)) {
      const found = await sumBytes(createReadStream(join(folder, part))).catch(undefinedIfMissing)
      if (!found) problems.push(`${part} is missing`)
      else if (found.sha256 !== sha256) problems.push(`${part} is damaged`)
      if (!part.startsWith('files/')) seen.parts.add(part)
      else {
        seen.files += 1
        seen.fileBytes += found?.bytes ?? 0
      }
    }
  } catch (error) {
    if (isMissing(error)) throw new CommandRefused(notWhole(folder))
    if (!(error instanceof SyntaxError)) throw error
    problems.push(`${sumsPart} ${error.message}`)
  }
  if (problems.length > 0) throw damaged(folder, problems)
  if (!seen.parts.has(manifestPart)) throw damaged(folder, [`${sumsPart} does not name ${manifestPart}`])
  return seen
}

/** What a backup says of itself; throws `CommandRefused` for one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestPart), 'utf8')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new CommandRefused(
      `${folder} is a backup of another format than ${backupFormat}, the one that this version of the site reads. Restore it with the version that made it.`,
    )
  }
}

function* findGaps({ tables, files }: Manifest, seen: Seen): Generator<string> {
  for (const { name } of tables) {
    if (!seen.parts.has(tablePart(name))) yield `${sumsPart} does not name ${tablePart(name)}`
  }
  if (seen.files !== files.count || seen.fileBytes !== files.bytes) {
    yield `${sumsPart} names ${seen.files} files (${seen.fileBytes} bytes), there were ${files.count} (${files.bytes} bytes)`
  }
}

function contentsOfBackup(folder: string, { step, counters, tables }: Manifest): Contents {
  return {
    step,
    counters,
    tables: tables.map(({ name, ...told }) => ({ name, told })),
    rows: (table) => readTable(folder, table),
    async *files() {
      for await (const { part, sha256 } of readSums(folder)) {
        if (part.startsWith('files/')) yield { key: part.slice('files/'.length) as FileKey, sha256 }
      }
    },
    readFile: (key) => readFileAt(join(folder, filePart(key))),
  }
}

function notWhole(folder: string): string {
  const isDraft = basename(folder).includes('.')
    ? ' It looks like one that was never finished: use another.'
    : ''
  return `${folder} is no backup: it has no ${sumsPart}.${isDraft}`
}

function damaged(folder: string, problems: readonly string[]): CommandRefused {
  const more = problems.length > maxNamed ? ` and ${problems.length - maxNamed} more` : ''
  return new CommandRefused(
    `The backup ${folder} is not as it was written: ${problems.slice(0, maxNamed).join(', ')}${more}. Use another backup.`,
  )
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}

function refuseOtherThanSyntax(error: unknown): false {
  if (!(error instanceof SyntaxError)) throw error
  return false
}
