import type { Readable } from 'node:stream'
import { ApiError } from '#contract/api/api-error.ts'
import type { Counters, Layout, Row, Storage } from '#server/platform/backup/storage.ts'
import { readRows, type TableSum } from '#server/platform/backup/table-rows.ts'
import { findRestoreMark } from '#server/platform/database/marks.ts'
import { readStep } from '#server/platform/database/schema-step.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** All that makes a site, wherever it is read from: a backup or another storage. */
export interface Contents {
  /** The last step of the schema that the tables have taken. */
  step: string
  counters: Counters
  /** In the order in which they can be written; `told` where the sum is known without reading them. */
  tables: readonly { name: string; told?: TableSum }[]
  /** The rows of a table, some at a time. */
  rows(table: string): AsyncIterable<readonly Row[]>
  /** Every file that a row names, each once; `sha256` where it is known without reading it. */
  files(): AsyncIterable<{ key: FileKey; sha256?: string }>
  /** Rejects with a `not_found` error where there is no such file. */
  readFile(key: FileKey): Promise<Readable>
}

/** What a storage holds, for as long as the snapshot lasts. Throws `CommandRefused` for what a restore has left. */
export async function contentsOf(
  snapshot: PlatformDatabase,
  storage: Storage,
  layout: Layout,
): Promise<Contents> {
  const present = (await snapshot.introspection.getTables()).map(({ name }) => name)
  if (present.includes('mark') && (await findRestoreMark(snapshot)) !== undefined) {
    throw new CommandRefused(
      `${storage.name} holds half of what was being copied there. Run npm run restore or npm run move again first.`,
    )
  }
  const rows = (table: string) => keptRows(snapshot, layout, table)
  const tables = Object.keys(layout.tables).filter((name) => present.includes(name))
  const files = await storage.reachFiles()
  return {
    step: await readStep(snapshot),
    counters: await storage.rows.readCounters(snapshot),
    tables: tables.map((name) => ({ name })),
    rows,
    files: () => namedFiles(layout, tables, rows),
    readFile: (key) => readStoredFile(files, key),
  }
}

/** The rows of a table that are copied. */
export async function* keptRows(
  database: PlatformDatabase,
  { tables, isLeftOut }: Layout,
  table: string,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of readRows(database, table, tables[table] ?? [])) {
    yield batch.filter((row) => !isLeftOut(table, row))
  }
}

/** The files that rows name. */
async function* namedFiles(
  { filesOf }: Layout,
  tables: readonly string[],
  rows: Contents['rows'],
): AsyncGenerator<{ key: FileKey }> {
  for (const table of tables) {
    const keysOf = filesOf[table]
    if (!keysOf) continue
    for await (const batch of rows(table)) {
      for (const row of batch) for (const key of keysOf(row)) yield { key }
    }
  }
}

/** Reads a file in its place, or in the trash, where it waits to be put back. */
async function readStoredFile(files: Files, key: FileKey): Promise<Readable> {
  try {
    return await files.read(key)
  } catch (error) {
    if (!isMissing(error)) throw error
    return await files.trash.read(key)
  }
}

/** Whether a file could not be read because there is none. */
export function isMissing(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'not_found'
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
