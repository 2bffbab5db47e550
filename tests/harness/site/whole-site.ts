import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Tables that a backup holds empty: sessions end with it. */
export const leftOut = ['session', 'passkey_challenge']

/** Every row and every file of a data folder, but for sessions; two that are equal are the same site. */
export async function wholeSite(dataDir: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true, timeout: 5000 })
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table' order by name").all()
    const names = tables
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('kysely_') && !leftOut.includes(name))
    const rows = names.map((name) => {
      const all = sqlite.prepare(`select * from "${name}"`).all()
      return [name, all.map((row) => JSON.stringify(row)).sort()]
    })
    return { rows: Object.fromEntries(rows) as Record<string, string[]>, files: await filesOf(dataDir) }
  } finally {
    sqlite.close()
  }
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const folder of ['pictures', 'originals', 'attachments']) {
    // A site of before has no originals.
    const isThere = folder !== 'originals' || existsSync(join(dataDir, folder))
    for (const name of isThere ? (await readdir(join(dataDir, folder))).sort() : []) {
      const content = await readFile(join(dataDir, folder, name))
      files[`${folder}/${name}`] = createHash('sha256').update(content).digest('hex')
    }
  }
  return files
}
