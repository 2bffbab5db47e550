import { countsInWords } from '#server/backups/counts-in-words.ts'
import { openStorage } from '#server/backups/open-storage.ts'
import { runOperatorCommand } from '#server/backups/run-operator-command.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { moveSite } from '#server/platform/backup/move-site.ts'
import { lockStoppedSite } from '#server/platform/database/instance-lock.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const usage = `Usage: npm run move
  Copies the site from SQLite and files in DATA_DIR to the configured DATABASE_URL and S3_…, which must be empty.`

/** `npm run move`: what is in DATA_DIR stays there; it can be run again however it ended. */
await runOperatorCommand(process.env, async (config) => {
  if (process.argv.length > 2) throw new CommandRefused(usage)
  const source = await openStorage({ dataDir: config.dataDir })
  const target = await openStorage(config)
  if (source.rows.place === target.rows.place && source.filesPlace === target.filesPlace) {
    throw new CommandRefused('Neither DATABASE_URL nor S3_BUCKET is set: there is nowhere to move to.')
  }
  // Without a site there is nothing to hold, either.
  await source.rows.inSnapshot(async () => undefined)
  const lock = lockStoppedSite(config.dataDir)
  const { wasThere, ...counts } = await moveSite(source, target, siteLayout).finally(lock.release)
  const did = wasThere ? 'Nothing to do, it is all the same' : 'Moved, read back and compared'
  const stay = source.filesPlace === target.filesPlace ? 'stay in DATA_DIR (no S3_BUCKET)' : undefined
  console.info(countsInWords(`${did} in ${target.name}`, counts, stay))
})
