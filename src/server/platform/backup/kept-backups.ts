import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'

/** Of a backup that is being made, or made anew. */
export const draftEnding = '.draft'
/** Of a backup that another one takes the place of. */
export const replacedEnding = '.replaced'

/** A backup that was finished; whether it still is as it was written, `openBackup` finds out. */
export interface KeptBackup {
  path: string
  name: string
  madeAt: Date
}

const finished = /^site-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** Name of a backup that is made at a moment: `site-2026-11-22T01-30-00.000Z`. */
export function backupName(madeAt: Date): string {
  return `site-${madeAt.toISOString().replaceAll(':', '-')}`
}

/** The finished backups of a folder, oldest first; none where there is no such folder. */
export async function listKeptBackups(folder: string): Promise<KeptBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)
  const names = (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.sort().flatMap((name) => {
    const [, hour, minute, second] = finished.exec(name) ?? []
    return hour ? [{ name, path: join(folder, name), madeAt: new Date(`${hour}:${minute}:${second}`) }] : []
  })
}

/** The last backup that was made up to `now`: one from the future, of when the clock was wrong, says nothing. */
export function newestOf(backups: readonly KeptBackup[], now: Date): KeptBackup | undefined {
  return backups.findLast(({ madeAt }) => madeAt <= now)
}

const dayMs = 24 * 60 * 60 * 1000

/** Those that are more than so many days from `now`, but never the newest one. */
export function oldOf(backups: readonly KeptBackup[], days: number, now: Date): KeptBackup[] {
  const newest = newestOf(backups, now)
  return backups.filter(
    (backup) => backup !== newest && Math.abs(now.getTime() - backup.madeAt.getTime()) > days * dayMs,
  )
}

/** Nothing that is half gone has the name of a whole one. Only for whoever holds the lock. */
export async function removeBackup({ path }: KeptBackup): Promise<void> {
  await rename(path, `${path}${draftEnding}`)
  await rm(`${path}${draftEnding}`, { recursive: true, force: true })
}

/**
 * Clears away what was being made when a process was killed, and puts back what was being replaced. Only for whoever holds the
 * lock: for them nothing else is being made.
 */
export async function clearUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  const wholeOf = (name: string, ending: string) =>
    name.endsWith(ending) && finished.test(name.slice(0, -ending.length)) && name.slice(0, -ending.length)
  for (const name of names) {
    const whole = wholeOf(name, replacedEnding)
    if (!whole) continue
    if (names.includes(whole)) await rm(join(folder, name), { recursive: true, force: true })
    else await rename(join(folder, name), join(folder, whole))
  }
  for (const name of names) {
    if (wholeOf(name, draftEnding)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
