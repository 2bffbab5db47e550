import { createReadStream } from 'node:fs'
import { link, lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PartSum, sumBytes } from '#server/platform/backup/backup-parts.ts'

/**
 * Makes a part of a backup by a hard link to the same part of an earlier one, so that it is stored once, if that has
 * the bytes that `read` returns; both are read, so a damaged one is not passed on. Returns undefined if the part has to
 * be written: it is not there, differs, or the disk has no links.
 */
export async function linkSamePart(
  part: string,
  { earlier, draft }: { earlier: string; draft: string },
  read: () => Promise<AsyncIterable<Buffer>>,
): Promise<PartSum | undefined> {
  const [from, to] = [join(earlier, part), join(draft, part)]
  const isThere = await lstat(from).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isThere) return undefined
  const wanted = await sumBytes(await read())
  const kept = await sumBytes(createReadStream(from)).catch(() => undefined)
  if (kept?.sha256 !== wanted.sha256) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return await link(from, to).then(
    () => wanted,
    () => undefined,
  )
}
