import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFolder } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'

/** What a data folder holds besides its database, in words, such as `12 files in pictures/`; nothing where it is new. */
export async function describeKeptFiles(dataDir: string, folders: readonly FileFolder[]): Promise<string[]> {
  const found = []
  for (const folder of [...folders, ...folders.map((name) => `trash/${name}`)]) {
    const count = await countFiles(join(dataDir, folder))
    if (count > 0) found.push(`${count} ${count === 1 ? 'file' : 'files'} in ${folder}/`)
  }
  return found
}

/** How many files lie in a folder; none where it is missing. */
export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)
  return entries?.filter((entry) => entry.isFile()).length ?? 0
}
