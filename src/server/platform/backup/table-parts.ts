import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as pipelineToEnd } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type PartSum, packedEnding, writePart } from '#server/platform/backup/backup-parts.ts'
import { readLines } from '#server/platform/backup/read-lines.ts'
import type { Row } from '#server/platform/backup/storage.ts'
import { createTableSum, lineOf, type TableSum } from '#server/platform/backup/table-rows.ts'
import { maxNumber } from '#server/platform/database/raise-counter.ts'

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

const linesAtOnce = 200

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
    if (batch.length === linesAtOnce) {
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
