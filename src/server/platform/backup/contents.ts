import type { Readable } from 'node:stream'
import type { Counters, Layout, Row, Storage } from '#server/platform/backup/storage.ts'
import { readRows, type TableSum } from '#server/platform/backup/table-rows.ts'
import { findMark, restoreMark } from '#server/platform/database/marks.ts'
import { readStep } from '#server/platform/database/schema-step.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { isMissing } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** All data of a site, from a backup or another storage. */
export interface Contents {
  /** Last migration of the tables. */
  step: string
  counters: Counters
  /** In an order in which they can be written; `told` if the sum is known without reading them. */
  tables: readonly { name: string; told?: TableSum }[]
  rows(table: string): AsyncIterable<readonly Row[]>
  /** Returns every file that a row names, once; `sha256` if it is known without reading the file. */
  files(): AsyncIterable<{ key: FileKey; sha256?: string }>
  /** Rejects with a `not_found` error if there is no such file. */
  readFile(key: FileKey): Promise<Readable>
}

/** Valid as long as the snapshot. Throws `CommandRefused` after an interrupted restore. */
export async function contentsOf(
  snapshot: PlatformDatabase,
  storage: Storage,
  layout: Layout,
): Promise<Contents> {
  const present = (await snapshot.introspection.getTables()).map(({ name }) => name)
  if (present.includes('mark') && (await findMark(snapshot, restoreMark)) !== undefined) {
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

/** Returns the rows of a table that are copied. */
export async function* keptRows(
  database: PlatformDatabase,
  { tables, isLeftOut }: Layout,
  table: string,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of readRows(database, table, tables[table] ?? [])) {
    yield batch.filter((row) => !isLeftOut(table, row))
  }
}

/** Returns the files that rows name. */
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

/** Reads a file from its place, or from the trash. */
async function readStoredFile(files: Files, key: FileKey): Promise<Readable> {
  try {
    return await files.read(key)
  } catch (error) {
    if (!isMissing(error)) throw error
    return await files.trash.read(key)
  }
}
