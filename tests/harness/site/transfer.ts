import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '#server/backups/open-storage.ts'
import { exportContent } from '#server/transfer/export-content.ts'
import { importContent } from '#server/transfer/import-content.ts'
import { openTarget } from '#server/transfer/open-target.ts'
import { testConfig } from '#tests/harness/site/sample-data.ts'
import { storageEnvironment } from '#tests/harness/site/test-storage.ts'

const configOf = async (dataDir: string) => testConfig(dataDir, await storageEnvironment(dataDir))

/** Exports the site of a data folder, wherever its rows and files are. */
export async function exported(dataDir: string, folder: string) {
  return await exportContent(await openStorage(await configOf(dataDir)), folder)
}

/** Imports into the site of a data folder. */
export async function imported(dataDir: string, folder: string) {
  const target = openTarget(await configOf(dataDir))
  try {
    return await importContent(folder, target.open)
  } finally {
    await target.close()
  }
}

/** Returns the content of an export. */
export async function contentIn(folder: string) {
  return JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))
}

/** Changes what an export has written. */
export async function changeContent(
  folder: string,
  change: (content: ReturnType<typeof JSON.parse>) => void,
) {
  const content = await contentIn(folder)
  change(content)
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
}
