import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Filling, fillBackup } from '#server/platform/backup/fill-backup.ts'
import { backupName, draftEnding, listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { type OpenedBackup, openBackup } from '#server/platform/backup/open-backup.ts'
import { flushFolder, undefinedIfMissing } from '#server/platform/files/on-disk.ts'

export interface WrittenBackup extends Omit<OpenedBackup, 'contents'> {
  path: string
}

/**
 * Writes a backup into a folder, whether the site is running or not: the rows of one snapshot, and the files that they
 * name, which it shares with the backup before. It is renamed only after everything was read back from the disk; a failure leaves nothing. Requires the backup
 * lock.
 */
export async function writeBackup(folder: string, filling: Omit<Filling, 'earlier'>): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupName(filling.madeAt))
  const draft = `${path}${draftEnding}`
  const earlier = (await listKeptBackups(folder)).at(-1)?.path
  await mkdir(draft, { mode: 0o700 })
  try {
    await fillBackup(draft, { ...filling, earlier })
    const { manifest, parts } = await openBackup(draft)
    await flushDraft(draft)
    await rename(draft, path)
    await flushFolder(folder)
    return { path, manifest, parts }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Flushes the folders of a draft to the disk; its parts already are. */
export async function flushDraft(draft: string): Promise<void> {
  const files = join(draft, 'files')
  const below = (await readdir(files).catch(undefinedIfMissing))?.map((name) => join(files, name))
  for (const folder of [...(below ? [...below, files] : []), join(draft, 'tables'), draft]) {
    await flushFolder(folder)
  }
}
