import { sumBytes, summedWhile } from '#server/platform/backup/backup-parts.ts'
import { type Contents, undefinedIfGone } from '#server/platform/backup/contents.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/**
 * Copies a file and reads it back; returns its bytes. Throws `CommandRefused` if the copy differs, or differs from the
 * known checksum.
 */
export async function copyFile(
  contents: Contents,
  files: Files,
  { key, sha256 }: { key: FileKey; sha256?: string },
): Promise<number> {
  const read = await summedWhile(await contents.readFile(key), async (summed) => {
    const spooled = await files.spool(summed)
    await files.adopt(key, spooled).finally(spooled.discard)
  })
  const written = await sumBytes(await files.read(key))
  if (written.sha256 !== read.sha256 || (sha256 ?? read.sha256) !== read.sha256) throw notTheSame(key)
  return read.bytes
}

export interface ComparedFiles {
  count: number
  bytes: number
  missing: FileKey[]
  different: number
}

/** Compares every file with the one of the same key in another place. */
export async function compareFiles(contents: Contents, files: Files): Promise<ComparedFiles> {
  const compared: ComparedFiles = { count: 0, bytes: 0, missing: [], different: 0 }
  for await (const { key } of contents.files()) {
    const expected = await sumBytes(await contents.readFile(key))
    const found = await files.read(key).then(sumBytes).catch(undefinedIfGone)
    compared.count += 1
    compared.bytes += expected.bytes
    if (!found) compared.missing.push(key)
    else if (found.sha256 !== expected.sha256) compared.different += 1
  }
  return compared
}

/** Returns the error for a copy that differs from its source. */
export function notTheSame(what: string): CommandRefused {
  return new CommandRefused(
    `What was written of ${what} is not what was read. Check disk and memory of this machine, then run the command again.`,
  )
}
