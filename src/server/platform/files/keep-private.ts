import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFolder } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'

const database = ['', '-wal', '-shm', '-journal'].map((ending) => `site.sqlite${ending}`)
const files = [
  ...database,
  'instance.lock',
  'instance.lock-journal',
  'backup.lock',
  'backup.lock-journal',
  'reserve',
  'jwt-secret',
]
const othersMask = 0o077

/**
 * Restricts a data folder, made or restored with other modes, to its owner. Returns a sentence for the log if the
 * system does not permit that; does nothing on Windows.
 */
export async function keepPrivate(
  dataDir: string,
  fileFolders: readonly FileFolder[],
): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const folders = [
    '',
    ...fileFolders,
    'daily-backups',
    'spool',
    'trash',
    ...fileFolders.map((name) => `trash/${name}`),
  ]
  const backups = await listBelow(join(dataDir, 'backups'))
  const failures: NodeJS.ErrnoException[] = []
  const close = async (path: string, mode: number) => {
    try {
      const { mode: present } = await stat(path)
      if (present & othersMask) await chmod(path, mode)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(error as NodeJS.ErrnoException)
    }
  }
  for (const path of [...folders.map((name) => join(dataDir, name)), ...backups.folders]) {
    await close(path, 0o700)
  }
  for (const path of [...files.map((name) => join(dataDir, name)), ...backups.files]) await close(path, 0o600)
  const [first] = failures
  if (!first) return undefined
  return `Others on this machine may read what is in ${first.path} (${first.code}, ${failures.length} such in all): DATA_DIR should belong to the user that the site runs as.`
}

/** Returns the folders and files below a folder, without links, which may lead elsewhere. */
async function listBelow(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
  if (!entries) return { folders: [], files: [] }
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name)
  return {
    folders: [folder, ...entries.filter((entry) => entry.isDirectory()).map(pathOf)],
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  }
}
