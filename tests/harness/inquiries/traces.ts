import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** A word that is nowhere else; the same in lower case, as the search keeps it. */
export function newMark(): string {
  return `mark${randomBytes(8).toString('hex')}`
}

/** Whatever `newMark` makes, as it is and in UTF-16. One pass, since hundreds of marks are looked for at once. */
const anyMark = /mark[0-9a-f]{16}|m\0a\0r\0k\0(?:[0-9a-f]\0){16}/g

/** Returns `file: mark` for each mark in the bytes of a folder, packed or not, in either encoding that SQLite knows. */
export async function tracesIn(folder: string, marks: readonly string[]): Promise<string[]> {
  const others = marks.filter((mark) => mark.replace(anyMark, '') !== '')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const traces: string[] = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const stored = await readFile(path)
    const bytes = path.endsWith('.zst') ? zstdDecompressSync(stored) : stored
    const seen = new Set(
      bytes
        .toString('latin1')
        .match(anyMark)
        ?.map((found) => found.replaceAll('\0', '')),
    )
    const isThere = (mark: string) => bytes.includes(mark) || bytes.includes(Buffer.from(mark, 'utf16le'))
    const found = marks.filter((mark) => (others.includes(mark) ? isThere(mark) : seen.has(mark)))
    traces.push(...found.map((mark) => `${relative(folder, path)}: ${mark}`))
  }
  return traces
}
