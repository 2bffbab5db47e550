import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A word that is nowhere else; the same in lower case, as the search keeps it. */
export function newMark(): string {
  return `mark${randomBytes(8).toString('hex')}`
}

/** Where any of the marks is in the bytes of a folder, in either encoding that SQLite knows: `file: mark`. */
export async function tracesIn(folder: string, marks: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const traces: string[] = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const found = marks.filter((mark) => bytes.includes(mark) || bytes.includes(Buffer.from(mark, 'utf16le')))
    traces.push(...found.map((mark) => `${relative(folder, path)}: ${mark}`))
  }
  return traces
}
