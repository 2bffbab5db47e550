import type { Kysely } from 'kysely'
import type { SiteDatabase } from '#server/platform/database/site-database.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import type { Watching } from '#server/platform/watching/watching.ts'

/** Opens the database of `url`, else SQLite in the data folder. Throws `StorageRefused` if it cannot be used. */
export async function openSiteDatabase<T extends PlatformTables>(
  dataDir: string,
  url: string | undefined,
  watching: Watching,
): Promise<SiteDatabase<T>> {
  if (url === undefined) {
    const { openSqlite } = await import('#server/platform/database/open-sqlite.ts')
    return await openSqlite<T>(dataDir, watching)
  }
  const { openPostgres } = await import('#server/platform/database/postgres/open-postgres.ts')
  return await openPostgres<T>(url, watching)
}

/** Opens the database unmigrated, for a command; throws `CommandRefused` if no start of the site has made it. */
export async function openForCommand<T extends PlatformTables>(
  dataDir: string,
  url: string | undefined,
): Promise<Kysely<T>> {
  if (url === undefined) {
    const { openExistingDatabase } = await import('#server/platform/database/open-existing-database.ts')
    return openExistingDatabase<T>(dataDir)
  }
  const { openExistingPostgres } = await import('#server/platform/database/postgres/open-postgres.ts')
  return await openExistingPostgres<T>(url)
}
