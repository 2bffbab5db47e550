import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { FileFolder, FileKey, Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** A row of any table by its columns; every supported database returns equal values. */
export type Row = Readonly<Record<string, string | number | null>>

/** The highest number ever assigned, by table; none of these is assigned again. */
export type Counters = Readonly<Record<string, number>>

/** Description of a site's tables and files for copying it; the features know the rest. */
export interface Layout {
  /** Every table with the columns that identify its rows, in an order that satisfies references. */
  tables: Readonly<Record<string, readonly string[]>>
  fileFolders: readonly FileFolder[]
  /** Returns the files that a row names, by the tables that name any. */
  filesOf: Readonly<Record<string, (row: Row) => readonly FileKey[]>>
  /** Returns true for a row that belongs to one database only. */
  isLeftOut(table: string, row: Row): boolean
}

/** A database of any kind, as far as copying needs it. */
export interface StoredRows {
  /** Location in words, such as `site.sqlite in /var/lib/site`; equal words mean the same location. */
  place: string
  /** Runs `read` in a snapshot; throws `CommandRefused` if there is no site. */
  inSnapshot<R>(read: (snapshot: PlatformDatabase) => Promise<R>): Promise<R>
  readCounters(snapshot: PlatformDatabase): Promise<Counters>
  /** Reports whether there are any rows, and changes nothing. */
  look(): Promise<FoundRows>
  /**
   * Locks the database and makes its tables as they were after a migration; after an interrupted copy, `clear` first
   * removes its files. Throws `CommandRefused` for an unknown migration, a running site, and rows other than the mark
   * of a restore.
   */
  begin(step: string, clear: () => Promise<void>): Promise<EmptyRows>
}

export interface FoundRows {
  /** Location of an interrupted copy's files, empty if it had none; undefined without an interrupted copy. */
  cutShort: string | undefined
  /** In words, such as `12 rows in account`; empty if there are no rows. */
  content: readonly string[]
}

/** Largest row count that is determined: a start counts, too, and must not wait for a large inbox. */
export const maxCounted = 1001

export function rowsInWords(table: string, count: number): string[] {
  if (count === 0) return []
  const words =
    count === maxCounted ? `over ${maxCounted - 1} rows` : `${count} ${count === 1 ? 'row' : 'rows'}`
  return [`${words} in ${table}`]
}

/** A database that is being filled and locked until then. */
export interface EmptyRows {
  database: PlatformDatabase
  /** Runs the migrations later than that of the copied rows. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** A place where a site is stored; every kind of it can be copied to every other. */
export interface Storage {
  /** In words, such as `DATA_DIR /var/lib/site`. */
  name: string
  rows: StoredRows
  /** Location of its files in words; equal words mean the same files. */
  filesPlace: string
  /** Returns the files for reading. */
  reachFiles(): Promise<Files>
  /** Returns the files, ready to be written; only while `rows.begin` holds the storage. */
  openFiles(): Promise<Files>
}

/**
 * Returns in words what is in a storage, and changes nothing; empty where a site can be copied to, be it after a copy
 * that was interrupted.
 */
export async function contentOf(
  storage: Storage,
  { fileFolders }: Pick<Layout, 'fileFolders'>,
): Promise<readonly string[]> {
  const { cutShort, content } = await storage.rows.look()
  const isCutShort = cutShort !== undefined
  // Files of an interrupted copy are worthless without its rows. Others may be all that is left of a site.
  if (isCutShort && (cutShort === storage.filesPlace || fileFolders.length === 0)) return []
  const files = await storage.reachFiles()
  const counts = fileFolders.map(async (folder) => {
    const count = (await listKeys(files, folder)).length
    return count === 0 ? [] : [`${count} ${count === 1 ? 'file' : 'files'} in ${folder}`]
  })
  return [...(isCutShort ? [] : content), ...(await Promise.all(counts)).flat()]
}

/** Returns the number of files, the trash included. */
export async function countFiles(
  files: Files,
  { fileFolders }: Pick<Layout, 'fileFolders'>,
): Promise<number> {
  const counts = fileFolders.map(async (folder) => (await listKeys(files, folder)).length)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

export async function clearFiles(files: Files, { fileFolders }: Pick<Layout, 'fileFolders'>): Promise<void> {
  for (const folder of fileFolders) {
    for (const key of await listKeys(files, folder)) {
      await files.remove(key)
      await files.trash.remove(key)
    }
  }
}

/** Returns the files of a folder and of its trash. */
async function listKeys({ list, trash }: Files, folder: FileFolder): Promise<FileKey[]> {
  const keys: FileKey[] = []
  for (const listed of [list(folder), trash.list(folder)]) for await (const { key } of listed) keys.push(key)
  return keys
}

/** Returns the refusal of a place that must be empty and is not. */
export function notEmpty(name: string, content: readonly string[], more = ''): CommandRefused {
  return new CommandRefused(
    `${name} is not empty: ${content.join(', ')}.${more} Nothing was changed. Move what is there away, or choose another place.`,
  )
}

/** Returns the words for rows of a migration that this version does not have. */
export function unknownStep(step: string, last: string): string {
  return `The tables to be copied are of step ${step}, which this version of the site does not know: its last one is ${last}. Nothing was changed. Use the version that they are from, or a newer one.`
}
