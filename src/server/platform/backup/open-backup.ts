import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  filePart,
  formats,
  Manifest,
  manifestPart,
  readSums,
  sumBytes,
  sumsPart,
  tablePart,
} from '#server/platform/backup/backup-parts.ts'
import type { Contents } from '#server/platform/backup/contents.ts'
import type { Layout, Row } from '#server/platform/backup/storage.ts'
import { isSameSum, readTable, sumRows } from '#server/platform/backup/table-rows.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { isMissing, readFileAt, undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const maxNamed = 10

export interface OpenedBackup {
  manifest: Manifest
  contents: Contents
  /** Number of verified parts. */
  parts: number
}

/**
 * Reads a whole backup and verifies every part by its checksum, and the rows by the manifest; with a `layout` also
 * that nothing is missing or superfluous. Throws `CommandRefused` naming each part that differs.
 */
export async function openBackup(folder: string, layout?: Layout): Promise<OpenedBackup> {
  const seen = await compareParts(folder)
  const manifest = await readManifest(folder)
  if (layout) refuseUnknownTables(manifest, layout)
  const problems = [...findGaps(manifest, seen)]
  const unnamed = new Set([...seen.parts].filter(isFile))
  for (const { name, ...told } of manifest.tables) {
    if (problems.length > 0) break
    const part = tablePart(name, manifest.format)
    const rows = readTable(folder, part)
    const isSame = await sumRows(layout ? checked(rows, name, { layout, seen, unnamed }) : rows).then(
      (sum) => isSameSum(sum, told),
      refuseOtherThanSyntax,
    )
    if (!isSame) problems.push(`${part} does not hold the rows that ${manifestPart} says`)
  }
  if (layout && problems.length === 0) problems.push(...Array.from(unnamed, (part) => `no row names ${part}`))
  if (problems.length > 0) throw damaged(folder, problems)
  return { manifest, contents: contentsOfBackup(folder, manifest), parts: seen.parts.size }
}

interface Seen {
  parts: Set<string>
  fileBytes: number
}

const isFile = (part: string) => part.startsWith('files/')

async function compareParts(folder: string): Promise<Seen> {
  const seen: Seen = { parts: new Set(), fileBytes: 0 }
  const problems: string[] = []
  try {
    for await (const { part, sha256 } of readSums(folder)) {
      const found = await sumBytes(createReadStream(join(folder, part))).catch(undefinedIfMissing)
      if (!found) problems.push(`${part} is missing`)
      else if (found.sha256 !== sha256) problems.push(`${part} is damaged`)
      if (seen.parts.has(part)) problems.push(`${sumsPart} names ${part} twice`)
      seen.parts.add(part)
      if (isFile(part)) seen.fileBytes += found?.bytes ?? 0
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

interface Checking {
  layout: Layout
  seen: Seen
  /** Files not yet named by a row. */
  unnamed: Set<string>
}

/** Yields the rows; throws a `SyntaxError` for one whose files are not in the backup, or that no backup may contain. */
async function* checked(
  batches: AsyncIterable<readonly Row[]>,
  table: string,
  { layout, seen, unnamed }: Checking,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    for (const row of batch) {
      if (layout.isLeftOut(table, row)) throw new SyntaxError('has a row that no backup has')
      for (const key of filesOf(layout, table, row)) {
        if (!seen.parts.has(filePart(key))) throw new SyntaxError('has a row whose file is not there')
        unnamed.delete(filePart(key))
      }
    }
    yield batch
  }
}

function filesOf(layout: Layout, table: string, row: Row): readonly FileKey[] {
  try {
    return layout.filesOf[table]?.(row) ?? []
  } catch {
    throw new SyntaxError('has a row that does not say which files it has')
  }
}

function refuseUnknownTables({ tables }: Manifest, layout: Layout): void {
  const unknown = tables.find(({ name }) => !Object.hasOwn(layout.tables, name))
  if (unknown) {
    throw new CommandRefused(
      `The backup has a table that this version does not know: ${unknown.name}. Restore it with the version that made it.`,
    )
  }
}

/** Returns a backup's manifest; throws `CommandRefused` for another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestPart), 'utf8')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new CommandRefused(
      `${folder} is a backup of another format than ${formats.join(' and ')}, which this version of the site reads. Restore it with the version that made it.`,
    )
  }
}

function* findGaps(
  { format, tables, counters, files }: Manifest,
  { parts, fileBytes }: Seen,
): Generator<string> {
  const names = new Set(tables.map(({ name }) => name))
  if (names.size < tables.length) yield `${manifestPart} names a table twice`
  for (const name of Object.keys(counters)) {
    if (!names.has(name)) yield `${manifestPart} counts ${name}, which it does not name`
  }
  const expected = new Set(Array.from(names, (name) => tablePart(name, format)))
  for (const part of expected) if (!parts.has(part)) yield `${sumsPart} does not name ${part}`
  for (const part of parts) {
    const isTold = expected.has(part) || part === manifestPart || isFile(part)
    if (!isTold) yield `${manifestPart} does not name the table of ${part}`
  }
  const count = [...parts].filter(isFile).length
  if (count !== files.count || fileBytes !== files.bytes) {
    yield `${sumsPart} names ${count} files (${fileBytes} bytes), there were ${files.count} (${files.bytes} bytes)`
  }
}

function contentsOfBackup(folder: string, { format, step, counters, tables }: Manifest): Contents {
  return {
    step,
    counters,
    tables: tables.map(({ name, ...told }) => ({ name, told })),
    rows: (table) => readTable(folder, tablePart(table, format)),
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

function refuseOtherThanSyntax(error: unknown): false {
  if (!(error instanceof SyntaxError)) throw error
  return false
}
