import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { changeManifest, fitSums, linesOf, tablePart, writeLines } from '#tests/harness/site/backups.ts'

/** Does something to the backup in a folder. */
export type Tampering = (path: string) => Promise<unknown>

/** The path of a part; `*` is any one of its folder. */
async function placeOf(path: string, part: string): Promise<string> {
  if (!part.endsWith('*')) return join(path, part)
  const [first = ''] = await readdir(join(path, dirname(part)))
  return join(path, dirname(part), first)
}

/** Puts a link in the place of something that is moved out of the backup, so that all sums still fit. */
export const linked =
  (part: string): Tampering =>
  async (path) => {
    const [from, to] = [await placeOf(path, part), join(dirname(path), 'outside')]
    await rename(from, to)
    await symlink(to, from)
  }
/** `put` makes something else in its place. */
export const replaced =
  (part: string, put: (place: string) => Promise<unknown>): Tampering =>
  async (path) => {
    const place = await placeOf(path, part)
    await rm(place, { recursive: true })
    await put(place)
  }
export const linkTo = (part: string, target: string) => replaced(part, (place) => symlink(target, place))
/** Tampers, then corrects all checksums and counts. */
export const fitted =
  (tamper: Tampering): Tampering =>
  async (path) => {
    await tamper(path)
    await fitSums(path)
  }
export const pipe = (place: string) => promisify(execFile)('mkfifo', [place])
export const folder = (place: string) => mkdir(place)
/** A file that is none of the site's, with sums and counts that fit. */
export const foreign = (part: string) =>
  fitted(async (path) => {
    await mkdir(dirname(join(path, part)), { recursive: true })
    await writeFile(join(path, part), 'something')
  })
/** A line more among the sums. */
export const sum =
  (line: string): Tampering =>
  (path) =>
    appendFile(join(path, 'SHA256SUMS'), `${line}\n`)
export const zeros = '0'.repeat(64)
export const manifest =
  (change: (manifest: ReturnType<typeof JSON.parse>) => object): Tampering =>
  async (path) =>
    await changeManifest(path, change(JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))))
export const counters = (more: object) => manifest(({ counters }) => ({ counters: { ...counters, ...more } }))
/** The lines of a table as they are given, with sums that fit. */
export const lines = (table: string, change: (lines: string[]) => string[]) =>
  fitted(async (path) => await writeLines(path, table, change(await linesOf(path, table))))
export const rows = (table: string, change: (row: ReturnType<typeof JSON.parse>) => object) =>
  lines(table, (before) =>
    before.map((line) => {
      const row = { ...JSON.parse(line), ...change(JSON.parse(line)) }
      return JSON.stringify(row, Object.keys(row).sort())
    }),
  )
export const inPlace = (table: string, value: string) => lines(table, () => [value])
export const dropTable = (name: string) =>
  fitted(async (path) => {
    await manifest(({ tables, counters }) => ({
      tables: tables.filter((table: { name: string }) => table.name !== name),
      counters: Object.fromEntries(Object.entries(counters).filter(([table]) => table !== name)),
    }))(path)
    await rm(join(path, tablePart(name)))
  })
