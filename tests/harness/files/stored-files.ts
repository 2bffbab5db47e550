import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the files in a folder of the data folder, sorted. */
export async function filesIn(
  { dataDir }: { dataDir: string },
  folder: 'pictures' | 'attachments' | 'spool' | 'trash/pictures' | 'trash/attachments',
): Promise<string[]> {
  return (await readdir(join(dataDir, folder))).sort()
}
