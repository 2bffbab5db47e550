import { isAbsolute, join, relative, resolve, sep } from 'node:path'

const usualName = 'daily-backups'

/** Environment variables about backups, checked by `config.ts`. */
interface Values {
  DATA_DIR: string
  BACKUP_DIR?: string | undefined
}

/** Returns the folder of the daily backups. */
export function backupDirOf({ DATA_DIR, BACKUP_DIR }: Values): string {
  return resolve(BACKUP_DIR ?? join(DATA_DIR, usualName))
}

/** Among the other things in DATA_DIR a backup would be taken for one of these. */
export function wrongBackupDir(values: Values): string[] {
  const path = relative(resolve(values.DATA_DIR), backupDirOf(values))
  const isOutside = path.split(sep)[0] === '..' || isAbsolute(path)
  if (isOutside || path === usualName) return []
  return [`BACKUP_DIR must be outside of DATA_DIR; without it, backups are put into DATA_DIR/${usualName}`]
}
