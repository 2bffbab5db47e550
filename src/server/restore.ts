import { countsInWords } from '#server/backups/counts-in-words.ts'
import { openStorage } from '#server/backups/open-storage.ts'
import { onlyPath, runOperatorCommand } from '#server/backups/run-operator-command.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { restoreContents } from '#server/platform/backup/restore-contents.ts'

const usage = `Usage: npm run restore -- PATH
  Restores the backup at PATH into the configured storage, which must be empty and not in use.`

/** `npm run restore`: looks through the whole backup first, and compares all that it has written. */
await runOperatorCommand(process.env, async (config) => {
  const path = onlyPath(usage)
  const { manifest, contents, parts } = await openBackup(path, siteLayout)
  console.info(`The backup of ${manifest.madeAt} is as it was written: ${parts} parts.`)
  const storage = await openStorage(config)
  const copied = await restoreContents(contents, siteLayout, storage)
  console.info(countsInWords(`Restored into ${storage.name}, read back and compared`, copied))
  console.info(
    `Now start the site. Erasures after ${manifest.madeAt} are undone, unless the backup is from BACKUP_DIR: repeat them.`,
  )
})
