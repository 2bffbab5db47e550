import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import type { FileFolder, FileKey, Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** A row of any table by its columns; every database that the site runs on keeps these values alike. */
export type Row = Readonly<Record<string, string | number | null>>

/** The highest number ever given, by the tables that number their rows: none of these is given again. */
export type Counters = Readonly<Record<string, number>>

/** What of a site is kept, as far as copying it needs to know; the features know the rest. */
export interface Layout {
  /** Every table with the columns that its rows are told apart by, those first that others refer to. */
  tables: Readonly<Record<string, readonly string[]>>
  fileFolders: readonly FileFolder[]
  /** The files that a row names, by the tables that name any. */
  filesOf: Readonly<Record<string, (row: Row) => readonly FileKey[]>>
  /** True for what belongs to one database alone. */
  isLeftOut(table: string, row: Row): boolean
}

/** A database of any kind, as far as copying a site needs to know it. */
export interface StoredRows {
  /** Where they are, in words, such as `site.sqlite in /var/lib/site`; two that say the same are the same. */
  place: string
  /** Runs `read` on the rows as they are at one moment, whatever is written meanwhile; throws `CommandRefused` where there is no site. */
  inSnapshot<R>(read: (snapshot: PlatformDatabase) => Promise<R>): Promise<R>
  readCounters(snapshot: PlatformDatabase): Promise<Counters>
  /** Looks whether it holds any row, and changes nothing. */
  look(): Promise<FoundRows>
  /**
   * Holds the database, and makes its tables anew as they were after a step of the schema; where a copying was cut short, `clear` first
   * removes the files that it has left. Throws `CommandRefused` for a step that cannot be had, where the site is
   * running, and where there are other rows than the mark of a restore.
   */
  begin(step: string, clear: () => Promise<void>): Promise<EmptyRows>
}

export interface FoundRows {
  /** Where a copying that was cut short has put files, empty where it had none to copy; undefined where none was cut short. */
  cutShort: string | undefined
  /** In words, such as `12 rows in account`; nothing where there is no row. */
  content: readonly string[]
}

/** A start looks, too, and must not wait for a large inbox: so many rows are counted at most. */
export const maxCounted = 1001

/** What was found in a table, in words; nothing where it is empty. */
export function rowsInWords(table: string, count: number): string[] {
  if (count === 0) return []
  const words =
    count === maxCounted ? `over ${maxCounted - 1} rows` : `${count} ${count === 1 ? 'row' : 'rows'}`
  return [`${words} in ${table}`]
}

/** A database that is being filled, and is nobody else's until then. */
export interface EmptyRows {
  database: PlatformDatabase
  setCounters(transaction: PlatformDatabase, counters: Counters): Promise<void>
  /** Takes the steps of the schema that have come since the rows were copied. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Where a site is kept. What is copied from one to another is the same on every kind of them. */
export interface Storage {
  /** In words, such as `DATA_DIR /var/lib/site`. */
  name: string
  rows: StoredRows
  /** Where its files are, in words; two storages that say the same have the same files. */
  filesPlace: string
  /** The files as they are. */
  reachFiles(): Promise<Files>
  /** The same, ready to be written to; only once `rows.begin` holds the storage. */
  openFiles(): Promise<Files>
}

/** What is in a storage; `content` says it in words. */
export type Found = { state: 'empty' | 'cut short' } | { state: 'in use'; content: readonly string[] }

/** Looks whether anything is kept in a storage, and changes nothing. */
export async function lookInto(
  storage: Storage,
  { fileFolders }: Pick<Layout, 'fileFolders'>,
): Promise<Found> {
  const { cutShort, content } = await storage.rows.look()
  const isCutShort = cutShort !== undefined
  // What a copying has left is worth nothing without its rows. Other files may be all that there is of a site.
  if (isCutShort && (cutShort === storage.filesPlace || fileFolders.length === 0))
    return { state: 'cut short' }
  const files = await storage.reachFiles()
  const counts = fileFolders.map(async (folder) => {
    const count = (await listKeys(files, folder)).length
    return count === 0 ? [] : [`${count} ${count === 1 ? 'file' : 'files'} in ${folder}`]
  })
  const all = [...(isCutShort ? [] : content), ...(await Promise.all(counts)).flat()]
  if (all.length > 0) return { state: 'in use', content: all }
  return { state: isCutShort ? 'cut short' : 'empty' }
}

/** How many files there are, the trash included. */
export async function countFiles(
  files: Files,
  { fileFolders }: Pick<Layout, 'fileFolders'>,
): Promise<number> {
  const counts = fileFolders.map(async (folder) => (await listKeys(files, folder)).length)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Removes the files that a copying which was cut short has left. */
export async function clearFiles(files: Files, { fileFolders }: Pick<Layout, 'fileFolders'>): Promise<void> {
  for (const folder of fileFolders) {
    for (const key of await listKeys(files, folder)) {
      await files.remove(key)
      await files.trash.remove(key)
    }
  }
}

/** The files of a folder and of its trash. */
async function listKeys({ list, trash }: Files, folder: FileFolder): Promise<FileKey[]> {
  const keys: FileKey[] = []
  for (const listed of [list(folder), trash.list(folder)]) for await (const { key } of listed) keys.push(key)
  return keys
}

/** The refusal of a place that must be empty and is not. */
export function notEmpty(name: string, content: readonly string[], more = ''): CommandRefused {
  return new CommandRefused(
    `${name} is not empty: ${content.join(', ')}.${more} Nothing was changed. Move what is there away, or choose another place.`,
  )
}

/** The words for rows of a step of the schema that this version does not have. */
export function unknownStep(step: string, last: string): string {
  return `The tables to be copied are of step ${step}, which this version of the site does not know: its last one is ${last}. Nothing was changed. Use the version that they are from, or a newer one.`
}
