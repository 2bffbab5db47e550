import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import pg from 'pg'
import type { Said } from '#tests/harness/before/what-it-says.ts'

const folder = 'tests/harness/before/kept'

/** A site as a version before has left it: its database, once on SQLite and once on PostgreSQL, its files, and what it answered. */
export interface KeptSite {
  sqlite: Buffer
  /** SQL that makes the database. */
  postgres: string
  /** By their paths in the data folder. */
  files: Record<string, Buffer>
  said: Said
}

const packed = (content: Buffer | string) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
const read = async (name: string) => brotliDecompressSync(await readFile(join(folder, `${name}.br`)))

export async function keepSite({ sqlite, postgres, files, said }: KeptSite): Promise<void> {
  await mkdir(folder, { recursive: true })
  const encoded = Object.entries(files).map(([path, content]) => [path, content.toString('base64')])
  for (const [name, content] of [
    ['site.sqlite', sqlite],
    ['postgres.sql', postgres],
    ['files.json', JSON.stringify(Object.fromEntries(encoded))],
    ['said.json', JSON.stringify(said)],
  ] as const)
    await writeFile(join(folder, `${name}.br`), packed(content))
}

export async function readKeptSite(): Promise<KeptSite> {
  const files = JSON.parse(String(await read('files.json'))) as Record<string, string>
  const decoded = Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64')])
  return {
    sqlite: await read('site.sqlite'),
    postgres: String(await read('postgres.sql')),
    files: Object.fromEntries(decoded),
    said: JSON.parse(String(await read('said.json'))),
  }
}

/** Puts its files into a data folder, and its database: into that folder, or into an empty one of a PostgreSQL server. */
export async function layOut(kept: KeptSite, dataDir: string, databaseUrl?: string): Promise<void> {
  // As old as they are: what clears away files leaves young ones alone.
  const made = new Date(kept.said.at)
  for (const [path, content] of Object.entries(kept.files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), content)
    await utimes(join(dataDir, path), made, made)
  }
  if (databaseUrl === undefined) return await writeFile(join(dataDir, 'site.sqlite'), kept.sqlite)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(kept.postgres).finally(() => client.end())
}

/** The files of the site in a data folder, by their paths; `folders` are those that hold them. */
export async function filesIn(dataDir: string, folders: readonly string[]): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const folder of folders) {
    for (const name of (await readdir(join(dataDir, folder)).catch(() => [])).sort())
      files[`${folder}/${name}`] = await readFile(join(dataDir, folder, name))
  }
  return files
}
