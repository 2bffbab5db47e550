import { readdir } from 'node:fs/promises'
import type { FileFolder, Files, ListedFile } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'

/** The files of a site, and where they are. */
export interface KeptFiles {
  files: Pick<Files, 'list' | 'trash'>
  folders: readonly FileFolder[]
  /** In words after a folder's name, such as ` of S3_BUCKET site`; empty for the data folder. */
  place: string
}

/** Returns the stored files in words, such as `12 files in pictures/`; none for a new site. */
export async function describeKeptFiles({ files, folders, place }: KeptFiles): Promise<string[]> {
  const found = []
  for (const list of [files.list, files.trash.list]) {
    for (const folder of folders) {
      const count = await countListed(list(folder))
      const name = list === files.list ? folder : `trash/${folder}`
      if (count > 0) found.push(`${count} ${count === 1 ? 'file' : 'files'} in ${name}/${place}`)
    }
  }
  return found
}

async function countListed(list: AsyncIterable<ListedFile>): Promise<number> {
  let count = 0
  for await (const _ of list) count += 1
  return count
}

/** Returns the number of files in a folder; 0 if it is missing. */
export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)
  return entries?.filter((entry) => entry.isFile()).length ?? 0
}
