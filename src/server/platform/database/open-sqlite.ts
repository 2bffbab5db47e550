import { createDataVersions } from '#server/platform/data-versions.ts'
import { databaseBytes } from '#server/platform/database/database-path.ts'
import { lockDataFolder } from '#server/platform/database/instance-lock.ts'
import { keepCheckingDatabase } from '#server/platform/database/keep-checking-database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openReader } from '#server/platform/database/open-reader.ts'
import type { SiteDatabase } from '#server/platform/database/site-database.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import { inReservedRoom } from '#server/platform/files/disk-reserve.ts'
import { ensureSecret, secretPath } from '#server/platform/files/secret-file.ts'
import { singleInstance } from '#server/platform/instances.ts'
import { StorageRefused } from '#server/platform/operator-errors.ts'
import { watchStatements } from '#server/platform/watching/watch-statements.ts'
import type { Watching } from '#server/platform/watching/watching.ts'

/** Opens the database of a data folder for this process alone. */
export async function openSqlite<T extends PlatformTables>(
  dataDir: string,
  watching: Watching,
): Promise<SiteDatabase<T>> {
  const lock = await inReservedRoom(dataDir, () => lockDataFolder(dataDir))
  if (!lock) {
    throw new StorageRefused(
      'DATA_DIR is in use by another running instance of the site; several need a DATABASE_URL',
    )
  }
  try {
    const database = await inReservedRoom(dataDir, () =>
      openDatabase<T>(dataDir, undefined, watchStatements('writer', watching)),
    )
    const reader = openReader<T>(dataDir, watchStatements('reader', watching))
    return {
      database,
      reader,
      versions: createDataVersions(database),
      instances: () => singleInstance,
      secret: () => inReservedRoom(dataDir, () => ensureSecret(secretPath(dataDir))),
      duringStart: (run) => run(),
      keepWatching: (app) => keepCheckingDatabase(app, dataDir),
      bytes: () => databaseBytes(dataDir),
      async close() {
        await reader.destroy()
        await database.destroy()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
