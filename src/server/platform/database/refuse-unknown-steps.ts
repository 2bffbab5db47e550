import type { DatabaseSync } from 'node:sqlite'
import { newestInWords } from '#server/platform/database/refuse-database.ts'
import { StorageRefused } from '#server/platform/storage-refused.ts'

/** Throws `StorageRefused` for a database that a newer version of the site has changed. */
export function refuseUnknownSteps(sqlite: DatabaseSync, steps: object, dataDir: string): void {
  const known = Object.keys(steps)
  const unknown = listTakenSteps(sqlite).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new StorageRefused(
    `site.sqlite in ${dataDir} is from a newer version of the site: this one does not know its step ${unknown.join(', ')}. ` +
      `Start the newer version, or restore a copy from before that step. ${newestInWords(dataDir)}`,
  )
}

function listTakenSteps(sqlite: DatabaseSync): string[] {
  const hasTable = sqlite.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
  if (!hasTable) return []
  const rows = sqlite.prepare('select name from kysely_migration order by name').all()
  return rows.map((row) => String(row['name']))
}
