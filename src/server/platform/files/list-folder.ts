import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFolder, FileKey, ListedFile } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/undefined-if-missing.ts'

/** Every file that lies in a folder of the disk, under its key, in no order. */
export async function* listFolder(path: string, folder: FileFolder): AsyncGenerator<ListedFile> {
  for await (const entry of await opendir(path, { bufferSize: 1024 })) {
    if (!entry.isFile()) continue
    const key: FileKey = `${folder}/${entry.name}`
    yield { key, modifiedAt: () => modifiedAt(join(path, entry.name)) }
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(undefinedIfMissing))?.mtime
}
