import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'

/** Of a backup that is being made or rewritten. */
export const draftEnding = '.draft'
/** Of a backup that is being replaced. */
export const replacedEnding = '.replaced'

/** A finished backup; `openBackup` verifies it. */
export interface KeptBackup {
  path: string
  name: string
  madeAt: Date
}

const finished = /^site-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** Returns the name of a backup made at a moment: `site-2026-11-22T01-30-00.000Z`. */
export function backupName(madeAt: Date): string {
  return `site-${madeAt.toISOString().replaceAll(':', '-')}`
}

/** Returns the finished backups of a folder, oldest first; none if there is no such folder. */
export async function listKeptBackups(folder: string): Promise<KeptBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)
  const names = (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.sort().flatMap((name) => {
    const [, hour, minute, second] = finished.exec(name) ?? []
    return hour ? [{ name, path: join(folder, name), madeAt: new Date(`${hour}:${minute}:${second}`) }] : []
  })
}

/** Returns the last backup made up to `now`: one from the future, made while the clock was wrong, does not count. */
export function newestOf(backups: readonly KeptBackup[], now: Date): KeptBackup | undefined {
  return backups.findLast(({ madeAt }) => madeAt <= now)
}

/**
 * Returns those more than `days` older than `now`, never the newest one. One from the future is not old: where the clock
 * is behind, all are from there.
 */
export function oldOf(backups: readonly KeptBackup[], days: number, now: Date): KeptBackup[] {
  const newest = newestOf(backups, now)
  return backups.filter(
    (backup) => backup !== newest && now.getTime() - backup.madeAt.getTime() > days * dayMs,
  )
}

/** Removes a backup so that no partly deleted one has a finished one's name. Requires the backup lock. */
export async function removeBackup({ path }: KeptBackup): Promise<void> {
  await rename(path, `${path}${draftEnding}`)
  await rm(`${path}${draftEnding}`, { recursive: true, force: true })
}

/**
 * Removes unfinished backups of killed processes, and restores one that was being replaced. Requires the backup lock,
 * so that nothing is in progress.
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
