import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Row } from '#server/platform/backup/storage.ts'
import { createTableSum, lineOf, type TableSum } from '#server/platform/backup/table-rows.ts'
import { maxNumber } from '#server/platform/database/raise-counter.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'

export const backupFormat = 1

export const manifestPart = 'manifest.json'
/** Checksums of all other parts, for `sha256sum --check`. */
export const sumsPart = 'SHA256SUMS'

export const tablePart = (table: string) => `tables/${table}.ndjson`
export const filePart = (key: FileKey) => `files/${key}`

const wholeNumber = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const tableName = z.string().regex(/^[a-z_]+$/)

export const Manifest = z.strictObject({
  format: z.literal(backupFormat),
  /** Version of the site that made it. */
  site: z.string(),
  /** Last migration of the tables. */
  step: z.string().regex(/^\d{3}$/),
  /** Everything confirmed before is included. */
  madeAt: z.iso.datetime(),
  tables: z.array(z.strictObject({ name: tableName, rows: wholeNumber, sum: sha256 })),
  /** The highest number ever assigned, by table. */
  counters: z.record(tableName, wholeNumber.max(maxNumber)),
  files: z.strictObject({ count: wholeNumber, bytes: wholeNumber }),
})
export type Manifest = z.output<typeof Manifest>

/** Size and checksum of a part, for comparison. */
export interface PartSum {
  sha256: string
  bytes: number
}

/** Returns a running sum of a stream. */
function createPartSum(): { add(chunk: Buffer): void; result(): PartSum } {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(chunk) {
      hash.update(chunk)
      bytes += chunk.length
    },
    result: () => ({ sha256: hash.digest('hex'), bytes }),
  }
}

export async function sumBytes(content: AsyncIterable<Buffer>): Promise<PartSum> {
  const sum = createPartSum()
  for await (const chunk of content) sum.add(chunk)
  return sum.result()
}

/** Returns the sum of a stream while `read` reads it to its end. */
export async function summedWhile(
  content: AsyncIterable<Buffer>,
  read: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<PartSum> {
  const sum = createPartSum()
  await read(
    (async function* () {
      for await (const chunk of content) {
        sum.add(chunk)
        yield chunk
      }
    })(),
  )
  return sum.result()
}

/** Writes a new part of a backup and flushes it to the disk; readable by its owner only. */
export async function writePart(
  folder: string,
  part: string,
  content: AsyncIterable<Buffer>,
): Promise<PartSum> {
  const path = join(folder, part)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return await summedWhile(content, async (summed) => {
    await pipeline(summed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  })
}

/** Writes rows as the lines of a part. */
export async function writeTable(
  folder: string,
  table: string,
  rows: AsyncIterable<readonly Row[]>,
): Promise<{ part: PartSum; table: TableSum }> {
  const sum = createTableSum()
  async function* lines() {
    for await (const batch of rows) {
      const texts = batch.map(lineOf)
      for (const text of texts) sum.add(text)
      if (texts.length > 0) yield Buffer.from(`${texts.join('\n')}\n`)
    }
  }
  const part = await writePart(folder, tablePart(table), lines())
  return { part, table: sum.result() }
}

const linesAtOnce = 200

/**
 * Returns the rows of a part in batches; throws a `SyntaxError` for a line that is no row or has other columns than
 * the first one.
 */
export async function* readTable(folder: string, table: string): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = []
  let columns: string | undefined
  for await (const line of readLines(join(folder, tablePart(table)))) {
    const row: unknown = JSON.parse(line)
    if (!isRow(row)) throw new SyntaxError('has a line that is no row')
    const names = Object.keys(row).join()
    columns ??= names
    if (names !== columns || !/^[a-z_]+(,[a-z_]+)*$/.test(names)) {
      throw new SyntaxError('has a row with other columns')
    }
    batch.push(row)
    if (batch.length === linesAtOnce) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const isKept = (cell: unknown) =>
    cell === null ||
    typeof cell === 'string' ||
    (typeof cell === 'number' && Math.abs(cell) <= Number.MAX_SAFE_INTEGER)
  const { id } = value as { id?: unknown }
  return Object.values(value).every(isKept) && !(typeof id === 'number' && id > maxNumber)
}

/**
 * Returns the checksums one by one, by the parts' paths below the backup. Throws a `SyntaxError` for a malformed list,
 * and for a part that is not a regular file of the backup.
 */
export async function* readSums(folder: string): AsyncGenerator<{ part: string; sha256: string }> {
  const known = new Set<string>()
  await refuseOdd(folder, sumsPart, known)
  for await (const line of readLines(join(folder, sumsPart))) {
    const [, sum, part] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sum === undefined || part === undefined || !isPart(part)) {
      throw new SyntaxError(`has a line that is no sum of a part: ${line.slice(0, 100)}`)
    }
    await refuseOdd(folder, part, known)
    yield { part, sha256: sum }
  }
}

/**
 * Throws for links and pipes: a link leads elsewhere, and reading a pipe waits for ever. Missing files are not its
 * business.
 */
async function refuseOdd(folder: string, part: string, known: Set<string>): Promise<void> {
  const names = part.split('/')
  for (let depth = 1; depth <= names.length; depth++) {
    const path = names.slice(0, depth).join('/')
    if (known.has(path)) continue
    const found = await lstat(join(folder, path)).catch(undefinedIfMissing)
    if (!found) return
    if (depth === names.length && !found.isFile()) throw new SyntaxError(`names ${path}, which is no file`)
    if (depth === names.length) return
    if (!found.isDirectory()) throw new SyntaxError(`names ${part}, but ${path} is no folder`)
    known.add(path)
  }
}

/** Returns true for a path that stays within the backup, even if that was written by an attacker. */
function isPart(part: string): boolean {
  return part === manifestPart || /^(tables\/[a-z_]+\.ndjson|files\/[a-z-]+\/[\w-][\w.-]*)$/.test(part)
}

/** Returns the lines of a file, split at line feeds only; other line separators of Unicode may be part of a text. */
async function* readLines(path: string): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString()
      begun = []
      start = end + 1
    }
    begun.push(chunk.subarray(start))
  }
  const rest = Buffer.concat(begun).toString()
  if (rest !== '') yield rest
}
