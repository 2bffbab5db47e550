import { mkdir } from 'node:fs/promises'
import { openStorage } from '#server/backups/open-storage.ts'
import { requireFiles } from '#server/check-start.ts'
import type { Config } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { ensureFirstAccount } from '#server/login/staff-accounts.ts'
import { refuseUnrestored } from '#server/platform/backup/refuse-start.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openSiteDatabase } from '#server/platform/database/open-site-database.ts'
import type { SiteDatabase } from '#server/platform/database/site-database.ts'
import { keepPrivate } from '#server/platform/files/keep-private.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { unwatched } from '#server/platform/watching/watching.ts'
import type { Tables } from '#server/tables.ts'
import type { Target } from '#server/transfer/import-content.ts'

/** The site that content is taken into, made where there is none yet; opened by `open`, as a start would do it. */
export function openTarget(config: Config) {
  let storage: SiteDatabase<Tables> | undefined
  return {
    async open(): Promise<Target> {
      const { dataDir, databaseUrl } = config
      await requireFiles(config)
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await refuseUnrestored(await openStorage(config), config)
      await keepPrivate(dataDir, fileFolders)
      storage = await openSiteDatabase<Tables>(dataDir, databaseUrl, unwatched)
      const { database, versions } = storage
      // A site with files and without an account is taken for one that has lost its database.
      await storage.duringStart(() => ensureFirstAccount(database, config))
      return { clock: systemClock, database, versions, files: await openFiles(config, fileFolders) }
    },
    close: async () => await storage?.close(),
  }
}
