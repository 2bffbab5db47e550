import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { createTableSum } from '#server/platform/backup/table-rows.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { type DataFolderContent, newDataFolder } from '#tests/harness/site/sample-data.ts'

type Running = Omit<Parameters<typeof runCommand>[2], 'dataDir'>

/** Runs `npm run backup -- …` as an operator does, without npm. */
export const backup = async (dataDir: string, folder: string, running: Running = {}) =>
  await runCommand('src/server/backup.ts', [folder], { dataDir, ...running })

/** Runs `npm run restore -- …`. */
export const restore = async (dataDir: string, path: string, running: Running = {}) =>
  await runCommand('src/server/restore.ts', [path], { dataDir, ...running })

/** Backs up a data folder and returns the path that is printed last. */
export async function backedUp(dataDir: string, folder: string, running: Running = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await backup(dataDir, folder, running)
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return stdout.trimEnd().split('\n').at(-1) ?? ''
}

/** Restores a backup into a data folder, which must work. */
export async function restored(dataDir: string, path: string, running: Running = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await restore(dataDir, path, running)
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return stdout
}

/** Folders that are gone after `remove`. */
export function temporaryFolders() {
  const folders: string[] = []
  return {
    async make(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
      folders.push(folder)
      return folder
    },
    /** A data folder. */
    async makeData(content: DataFolderContent): Promise<string> {
      const folder = await newDataFolder(content)
      folders.push(folder)
      return folder
    },
    async remove(): Promise<void> {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
    },
  }
}

export const tablePart = (table: string) => `tables/${table}.ndjson.zst`

/** The lines of a table of a backup. */
export async function linesOf(path: string, table: string): Promise<string[]> {
  const text = zstdDecompressSync(await readFile(join(path, tablePart(table)))).toString()
  return text.split('\n').filter(Boolean)
}

export async function writeLines(path: string, table: string, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('')
  await writeFile(join(path, tablePart(table)), zstdCompressSync(text))
}

/** Makes of a backup one as it was made before rows were packed. */
export async function asFormat1(path: string): Promise<void> {
  let sums = await readFile(join(path, 'SHA256SUMS'), 'utf8')
  for (const name of await readdir(join(path, 'tables'))) {
    const [packed, plain] = [`tables/${name}`, `tables/${name.replace('.zst', '')}`]
    const text = zstdDecompressSync(await readFile(join(path, packed)))
    await writeFile(join(path, plain), text)
    await rm(join(path, packed))
    const sum = createHash('sha256').update(text).digest('hex')
    sums = sums.replace(new RegExp(`^.* {2}${packed}$`, 'm'), `${sum}  ${plain}`)
  }
  await writeFile(join(path, 'SHA256SUMS'), sums)
  await changeManifest(path, { format: 1 })
}

/** Writes into the manifest of a backup as if it had been made so. */
export async function changeManifest(path: string, changes: object): Promise<void> {
  const manifest = join(path, 'manifest.json')
  const text = JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), ...changes })
  await writeFile(manifest, text)
  const sum = createHash('sha256').update(text).digest('hex')
  const sums = await readFile(join(path, 'SHA256SUMS'), 'utf8')
  await writeFile(join(path, 'SHA256SUMS'), sums.replace(/^.*(?= {2}manifest\.json$)/m, sum))
}

/** Makes sums and counts fit whatever lies in a backup by now, as somebody would who wants it to be taken. */
export async function fitSums(path: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
  for (const table of manifest.tables) {
    const sum = createTableSum()
    const lines = await linesOf(path, table.name).catch(() => undefined)
    if (!lines) continue
    for (const line of lines) sum.add(line)
    Object.assign(table, sum.result())
  }
  const parts: { part: string; content: Buffer }[] = []
  for (const part of (await readdir(path, { recursive: true })).sort()) {
    // Through links, as who reads it would.
    if (part !== 'SHA256SUMS' && (await stat(join(path, part))).isFile())
      parts.push({ part, content: await readFile(join(path, part)) })
  }
  const files = parts.filter(({ part }) => part.startsWith('files/'))
  manifest.files = { count: files.length, bytes: files.reduce((sum, { content }) => sum + content.length, 0) }
  const lines = parts
    .filter(({ part }) => part !== 'manifest.json')
    .map(({ part, content }) => `${createHash('sha256').update(content).digest('hex')}  ${part}\n`)
  await writeFile(join(path, 'SHA256SUMS'), `${lines.join('')}${'0'.repeat(64)}  manifest.json\n`)
  await changeManifest(path, manifest)
}

/** Every part of a backup, by its path below it. */
export async function partsOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1)).sort()
}
