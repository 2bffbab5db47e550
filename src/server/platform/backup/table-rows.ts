import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as pipelineToEnd } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { type PartSum, packedEnding, writePart } from '#server/platform/backup/backup-parts.ts'
import { readLines } from '#server/platform/backup/read-lines.ts'
import type { Row } from '#server/platform/backup/storage.ts'
import { maxNumber } from '#server/platform/database/raise-counter.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/** Rows in memory at once, of a database or of a part. */
const batchSize = 200
/** Below the limits of SQLite and PostgreSQL. */
const maxParameters = 20_000

/** Returns the rows of a table in the order of `key`, in batches. */
export async function* readRows(
  database: PlatformDatabase,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const after = last
      ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})`
      : sql`where true`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${batchSize}`.execute(database)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** Inserts rows that all have the same columns. */
export async function insertRows(
  database: PlatformDatabase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(maxParameters / Math.max(1, columns.length)))
  const names = sql.join(columns.map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(database)
  }
}

/** Returns a row as one canonical line of JSON: columns sorted by name. */
export function lineOf(row: Row): string {
  const columns = Object.keys(row).sort()
  for (const name of columns) {
    const value = row[name]
    const isKept = value === null || typeof value === 'string' || Number.isFinite(value)
    if (!isKept) throw new Error(`A row has a value in ${name} that is neither a text nor a number`)
  }
  return JSON.stringify(row, columns)
}

/** Number and checksum of a table's rows, for comparison. */
export interface TableSum {
  rows: number
  /** In hexadecimal digits; independent of the order of rows, which databases sort by their own rules. */
  sum: string
}

const modulus = 1n << 256n

/** Returns a running sum of lines: their SHA-256 added as numbers of 256 bits. */
export function createTableSum(): { add(line: string): void; result(): TableSum } {
  let rows = 0
  let sum = 0n
  return {
    add(line) {
      rows += 1
      sum = (sum + BigInt(`0x${hash('sha256', line)}`)) % modulus
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  }
}

export async function sumRows(rows: AsyncIterable<readonly Row[]>): Promise<TableSum> {
  const sum = createTableSum()
  for await (const batch of rows) for (const row of batch) sum.add(lineOf(row))
  return sum.result()
}

export function isSameSum(one: TableSum, other: TableSum): boolean {
  return one.rows === other.rows && one.sum === other.sum
}

/** Writes rows as the lines of a part, packed if its name says so. */
export async function writeTable(
  folder: string,
  part: string,
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
  const write = async (content: AsyncIterable<Buffer>) => await writePart(folder, part, content)
  const written = part.endsWith(packedEnding)
    ? await pipelineToEnd(lines, createZstdCompress(), write)
    : await write(lines())
  return { part: written, table: sum.result() }
}

/**
 * Returns the rows of a part in batches; throws a `SyntaxError` for one that cannot be unpacked, and for a line that is
 * no row or has other columns than the first one.
 */
export async function* readTable(folder: string, part: string): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = []
  let columns: string | undefined
  for await (const line of readLines(readText(folder, part))) {
    const row: unknown = JSON.parse(line)
    if (!isRow(row)) throw new SyntaxError('has a line that is no row')
    const names = Object.keys(row).join()
    columns ??= names
    if (names !== columns || !/^[a-z_]+(,[a-z_]+)*$/.test(names)) {
      throw new SyntaxError('has a row with other columns')
    }
    batch.push(row)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function* readText(folder: string, part: string): AsyncGenerator<Buffer> {
  const stored = createReadStream(join(folder, part))
  if (!part.endsWith(packedEnding)) return yield* stored
  try {
    // Errors of both come to the reader.
    yield* pipeline(stored, createZstdDecompress(), () => undefined)
  } catch (error) {
    if (!/^Z(STD)?_/.test(String((error as NodeJS.ErrnoException).code))) throw error
    throw new SyntaxError('cannot be unpacked', { cause: error })
  }
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
