import { type Contents, keptRows } from '#server/platform/backup/contents.ts'
import { copyFile, notTheSame } from '#server/platform/backup/copy-files.ts'
import { clearFiles, type Layout, lookInto, notEmpty, type Storage } from '#server/platform/backup/storage.ts'
import {
  createTableSum,
  insertRows,
  isSameSum,
  lineOf,
  sumRows,
  type TableSum,
} from '#server/platform/backup/table-rows.ts'
import { insertRestoreMark, removeRestoreMark } from '#server/platform/database/marks.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

export interface CopiedTable {
  name: string
  rows: number
}

/** Numbers of what was copied and verified. */
export interface Copied {
  tables: readonly CopiedTable[]
  files: { count: number; bytes: number }
}

/**
 * Copies a whole site into an empty storage: a mark, then the files, then in one transaction all rows and the mark's
 * removal. Interrupted at any point, it leaves a storage that refuses to start and can be restored again. Every file
 * is read back before that transaction, and every table within it; throws `CommandRefused` if one differs, and for a
 * storage that is not empty.
 */
export async function restoreContents(contents: Contents, layout: Layout, target: Storage): Promise<Copied> {
  const found = await lookInto(target, layout)
  if (found.state === 'in use') throw notEmpty(target.name, found.content)
  const clear = async () => await clearFiles(await target.reachFiles(), layout)
  const { database, setCounters, migrate, close } = await target.rows.begin(contents.step, clear)
  try {
    await refuseLackingTables(contents, database, layout)
    await insertRestoreMark(database, layout.fileFolders.length > 0 ? target.filesPlace : '')
    const files = await copyFiles(contents, await target.openFiles())
    const tables = await database
      .transaction()
      .execute(async (transaction) => {
        await removeRestoreMark(transaction)
        const copied: CopiedTable[] = []
        for (const { name, told } of contents.tables) {
          const { rows } = await copyTable(contents, transaction, { name, told, layout })
          copied.push({ name, rows })
        }
        await setCounters(transaction, contents.counters)
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

interface Copying {
  name: string
  told: TableSum | undefined
  layout: Layout
}

async function copyTable(
  contents: Contents,
  transaction: PlatformDatabase,
  { name, told, layout }: Copying,
): Promise<TableSum> {
  const sum = createTableSum()
  for await (const batch of contents.rows(name)) {
    for (const row of batch) sum.add(lineOf(row))
    await insertRows(transaction, name, batch)
  }
  const read = sum.result()
  const written = await sumRows(keptRows(transaction, layout, name))
  if (!isSameSum(written, read) || !isSameSum(told ?? read, read)) throw notTheSame(`the table ${name}`)
  return written
}
