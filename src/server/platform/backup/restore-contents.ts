import { sumBytes, summedWhile } from '#server/platform/backup/backup-parts.ts'
import { type Contents, keptRows } from '#server/platform/backup/contents.ts'
import {
  clearFiles,
  contentOf,
  type Layout,
  notEmpty,
  type Storage,
} from '#server/platform/backup/storage.ts'
import { createTableSum, insertRows, isSameSum, lineOf, sumRows } from '#server/platform/backup/table-rows.ts'
import { putMark, restoreMark } from '#server/platform/database/marks.ts'
import { raiseCounter } from '#server/platform/database/raise-counter.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** Numbers of what was copied and verified. */
export interface Copied {
  tables: readonly { name: string; rows: number }[]
  files: { count: number; bytes: number }
}

/**
 * Copies a whole site into an empty storage: a mark, then the files, then in one transaction all rows and the mark's
 * removal. Interrupted at any point, it leaves a storage that refuses to start and can be restored again. Every file
 * is read back before that transaction, and every table within it; throws `CommandRefused` if one differs, and for a
 * storage that is not empty.
 */
export async function restoreContents(contents: Contents, layout: Layout, target: Storage): Promise<Copied> {
  const content = await contentOf(target, layout)
  if (content.length > 0) throw notEmpty(target.name, content)
  const clear = async () => await clearFiles(await target.reachFiles(), layout)
  const { database, migrate, close } = await target.rows.begin(contents.step, clear)
  try {
    await refuseLackingTables(contents, database, layout)
    await putMark(database, restoreMark, layout.fileFolders.length > 0 ? target.filesPlace : '')
    const files = await copyFiles(contents, await target.openFiles())
    const tables = await database
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('mark').where('name', '=', restoreMark).execute()
        const copied = []
        for (const table of contents.tables) {
          copied.push({ name: table.name, rows: await copyTable(contents, table, transaction, layout) })
        }
        for (const [name, last] of Object.entries(contents.counters)) {
          await raiseCounter(transaction, name, last)
        }
        return copied
      })
      .catch(async (error: unknown) => {
        const refusal = isUnfit(error) ? unfit(error as Error) : error
        // Then no row is there, and the files are of no worth. What a lost connection has done nobody knows.
        if (refusal instanceof CommandRefused) await clear().catch(() => undefined)
        throw refusal
      })
    await migrate()
    return { tables, files }
  } finally {
    await close()
  }
}

/** Throws for a backup that lacks a table: removed from both folder and manifest, it would be missing from the site. */
async function refuseLackingTables(
  { tables, step }: Contents,
  database: PlatformDatabase,
  layout: Layout,
): Promise<void> {
  const named = new Set(tables.map(({ name }) => name))
  const present = (await database.introspection.getTables()).map(({ name }) => name)
  const lacking = present.find((name) => Object.hasOwn(layout.tables, name) && !named.has(name))
  if (lacking === undefined) return
  throw new CommandRefused(
    `The tables to be copied lack ${lacking}, which there is after step ${step}. Nothing was changed. Use another backup.`,
  )
}

/** Returns true if the database has refused a row's value: SQLite by code, PostgreSQL by class. */
function isUnfit(error: unknown): boolean {
  const { errcode = 0, code } = error as { errcode?: number; code?: unknown }
  return [1, 19, 20, 25].includes(errcode & 255) || /^(22|23|42)/.test(String(code))
}

const unfit = ({ message }: Error) =>
  new CommandRefused(`The rows do not fit the tables that they are for: ${message}. Use another backup.`)

async function copyFiles(contents: Contents, files: Files): Promise<Copied['files']> {
  const copied = { count: 0, bytes: 0 }
  for await (const file of contents.files()) {
    copied.bytes += await copyFile(contents, files, file)
    copied.count += 1
  }
  return copied
}

/** Copies a table and reads it back; returns the number of its rows. */
async function copyTable(
  contents: Contents,
  { name, told }: Contents['tables'][number],
  transaction: PlatformDatabase,
  layout: Layout,
): Promise<number> {
  const sum = createTableSum()
  for await (const batch of contents.rows(name)) {
    for (const row of batch) sum.add(lineOf(row))
    await insertRows(transaction, name, batch)
  }
  const read = sum.result()
  const written = await sumRows(keptRows(transaction, layout, name))
  if (!isSameSum(written, read) || !isSameSum(told ?? read, read)) throw notTheSame(`the table ${name}`)
  return read.rows
}

/** Copies a file and reads it back; returns its bytes. Throws `CommandRefused` for other content than known. */
export async function copyFile(
  contents: Contents,
  files: Files,
  { key, sha256 }: { key: FileKey; sha256?: string },
): Promise<number> {
  const read = await summedWhile(await contents.readFile(key), async (summed) => {
    const spooled = await files.spool(summed)
    await files.adopt(key, spooled).finally(spooled.discard)
  })
  const written = await sumBytes(await files.read(key))
  if (written.sha256 !== read.sha256 || (sha256 ?? read.sha256) !== read.sha256) throw notTheSame(key)
  return read.bytes
}

/** Compares every file with the one of the same key in another place. */
export async function compareFiles(contents: Contents, files: Files) {
  const compared = { count: 0, bytes: 0, missing: [] as FileKey[], different: 0 }
  for await (const { key } of contents.files()) {
    const expected = await sumBytes(await contents.readFile(key))
    const found = await files.read(key).then(sumBytes).catch(undefinedIfMissing)
    compared.count += 1
    compared.bytes += expected.bytes
    if (!found) compared.missing.push(key)
    else if (found.sha256 !== expected.sha256) compared.different += 1
  }
  return compared
}

/** Returns the error for a copy that differs from its source. */
function notTheSame(what: string): CommandRefused {
  return new CommandRefused(
    `What was written of ${what} is not what was read. Check disk and memory of this machine, then run the command again.`,
  )
}
