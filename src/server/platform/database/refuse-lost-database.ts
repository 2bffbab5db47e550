import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { databasePath } from '#server/platform/database/database-path.ts'
import { listOwnTables } from '#server/platform/database/list-tables.ts'
import { newestInWords } from '#server/platform/database/refuse-database.ts'
import { countFiles, describeKeptFiles, type KeptFiles } from '#server/platform/files/describe-kept-files.ts'
import { StorageRefused } from '#server/platform/operator-errors.ts'

/**
 * Throws `StorageRefused` if the data folder is not new, but its database is missing, empty, or without any account
 * and so not that of the files. Changes nothing. A first start makes the tables, then folders, secret and account,
 * then pictures: interrupted anywhere, the next one passes.
 */
export async function refuseLostDatabase(dataDir: string, kept: KeptFiles): Promise<void> {
  const state = look(dataDir)
  if (state === 'in use') return
  const files = await describeKeptFiles(kept)
  const traces = [...files, ...(await describeOtherTraces(dataDir))]
  if (traces.length === 0) return
  if (state === 'no account' && files.length > 0) {
    throw new StorageRefused(
      `site.sqlite in ${dataDir} has no staff account, so it is not the one that these belong to: ${files.join(', ')}. ${whatToDo(dataDir)}`,
    )
  }
  if (state === 'missing' || state === 'empty') {
    const what = state === 'missing' ? 'has no database: site.sqlite is missing' : 'has an empty site.sqlite'
    throw new StorageRefused(
      `DATA_DIR ${dataDir} ${what}, but there is what belongs to one: ${traces.join(', ')}. ${whatToDo(dataDir)}`,
    )
  }
}

function whatToDo(dataDir: string): string {
  return `Nothing has been changed. Restore site.sqlite, or check whether DATA_DIR is the right folder; for a new site, move these files away. ${newestInWords(dataDir)}`
}

async function describeOtherTraces(dataDir: string): Promise<string[]> {
  const traces = []
  if (existsSync(join(dataDir, 'jwt-secret'))) traces.push('jwt-secret')
  // SQLite would throw away the log of a database that has gone. Beside one that has pages it may be of a first start.
  const path = databasePath(dataDir)
  if (!sizeOf(path) && sizeOf(`${path}-wal`)) traces.push('site.sqlite-wal')
  if ((await countFiles(join(dataDir, 'backups'))) > 0) traces.push('backups/')
  return traces
}

/** Returns the state of the database; an unreadable one is refused by `openDatabase`. */
function look(dataDir: string): 'missing' | 'empty' | 'no account' | 'in use' {
  const path = databasePath(dataDir)
  const size = sizeOf(path)
  if (!size) return size === undefined ? 'missing' : 'empty'
  try {
    const sqlite = openUntouched(path)
    try {
      const tables = listOwnTables(sqlite)
      if (tables.length === 0) return 'empty'
      const account = tables.includes('account') && sqlite.prepare('select 1 from account').get()
      return account ? 'in use' : 'no account'
    } finally {
      sqlite.close()
    }
  } catch {
    return 'in use'
  }
}

/**
 * Opens a database for reading without leaving a trace: without a log beside it nothing waits to be read from there,
 * and SQLite need not make files of its own.
 */
export function openUntouched(path: string): DatabaseSync {
  if (existsSync(`${path}-wal`)) return new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  const address = pathToFileURL(path)
  address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { readOnly: true })
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size
}
