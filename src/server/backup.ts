import { existsSync, realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { countsInWords } from '#server/backups/counts-in-words.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { onlyPath, runOperatorCommand } from '#server/backups/run-operator-command.ts'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const usage = `Usage: npm run backup -- FOLDER
  Makes a backup of the site in FOLDER, and prints its path last. The site may be running.`

/** `npm run backup`: rows and files as they are now, in a folder of their own, read back before it counts. */
await runOperatorCommand(process.env, async (config) => {
  const folder = onlyPath(usage)
  refuseDataFolder(config, folder)
  const { path, manifest, parts } = await makeBackup(config, folder, { madeAt: systemClock.now() })
  console.info(countsInWords('Backed up', manifest))
  console.info(`Read back and compared: ${parts} parts.`)
  console.info(path)
})

/** Nobody would look for what is to be erased in a backup that lies elsewhere in there. */
function refuseDataFolder({ dataDir, backupDir }: Config, folder: string): void {
  const path = relative(realPath(dataDir), realPath(folder))
  if (path.split(sep)[0] === '..' || realPath(folder) === realPath(backupDir)) return
  throw new CommandRefused(
    `A backup in DATA_DIR would outlive an erasure, and be lost with it: choose a folder elsewhere, or BACKUP_DIR (${backupDir}).`,
  )
}

function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder
}
