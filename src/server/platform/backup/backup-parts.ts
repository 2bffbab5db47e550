import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readLines } from '#server/platform/backup/read-lines.ts'
import { maxNumber } from '#server/platform/database/raise-counter.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { undefinedIfMissing, writeNew } from '#server/platform/files/on-disk.ts'

/** Rows are packed since 2; before, they were plain. */
export const formats = [1, 2] as const
export type BackupFormat = (typeof formats)[number]
/** Of the backups that are made. */
export const backupFormat = 2

export const manifestPart = 'manifest.json'
/** Checksums of all other parts, for `sha256sum --check`. */
export const sumsPart = 'SHA256SUMS'
/** Of parts that are packed with zstd. */
export const packedEnding = '.zst'

export const tablePart = (table: string, format: BackupFormat) =>
  `tables/${table}.ndjson${format === 1 ? '' : packedEnding}`
export const filePart = (key: FileKey) => `files/${key}`

const wholeNumber = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const tableName = z.string().regex(/^[a-z_]+$/)

export const Manifest = z.strictObject({
  format: z.literal(formats),
  /** Version of the site that made it. */
  site: z.string(),
  /** Last migration of the tables. */
  step: z.string().regex(/^\d{3}$/),
  /** Everything confirmed before is included. */
  madeAt: z.iso.datetime(),
  tables: z.array(z.strictObject({ name: tableName, rows: wholeNumber, sum: sha256 })),
  /** The highest number ever assigned, by table. */
  counters: z.record(tableName, wholeNumber.max(maxNumber)),
  files: z.strictObject({ count: wholeNumber, bytes: wholeNumber }),
})
export type Manifest = z.output<typeof Manifest>

/** Size and checksum of a part, for comparison. */
export interface PartSum {
  sha256: string
  bytes: number
}

/** Returns the sum of a stream while `read` reads it to its end. */
export async function summedWhile(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  read: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<PartSum> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* summed() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await read(summed())
  return { sha256: hash.digest('hex'), bytes }
}

export async function sumBytes(content: AsyncIterable<Buffer>): Promise<PartSum> {
  return await summedWhile(content, async (chunks) => {
    for await (const _ of chunks);
  })
}

/** Writes a new part of a backup and flushes it to the disk; readable by its owner only. */
export async function writePart(
  folder: string,
  part: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<PartSum> {
  const path = join(folder, part)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return await summedWhile(content, async (summed) => {
    await writeNew(path, summed)
  })
}

/**
 * Returns the checksums one by one, by the parts' paths below the backup. Throws a `SyntaxError` for a malformed list,
 * and for a part that is not a regular file of the backup.
 */
export async function* readSums(folder: string): AsyncGenerator<{ part: string; sha256: string }> {
  const known = new Set<string>()
  await refuseOdd(folder, sumsPart, known)
  for await (const line of readLines(createReadStream(join(folder, sumsPart)))) {
    const [, sum, part] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sum === undefined || part === undefined || !isPart(part)) {
      throw new SyntaxError(`has a line that is no sum of a part: ${line.slice(0, 100)}`)
    }
    await refuseOdd(folder, part, known)
    yield { part, sha256: sum }
  }
}

/** Throws for links, which lead elsewhere, and pipes, which never end; not for missing files. */
async function refuseOdd(folder: string, part: string, known: Set<string>): Promise<void> {
  const names = part.split('/')
  for (let depth = 1; depth <= names.length; depth++) {
    const path = names.slice(0, depth).join('/')
    if (known.has(path)) continue
    const found = await lstat(join(folder, path)).catch(undefinedIfMissing)
    if (!found) return
    if (depth === names.length && !found.isFile()) throw new SyntaxError(`names ${path}, which is no file`)
    if (depth === names.length) return
    if (!found.isDirectory()) throw new SyntaxError(`names ${part}, but ${path} is no folder`)
    known.add(path)
  }
}

/** Returns true for a path that stays within the backup, even if that was written by an attacker. */
function isPart(part: string): boolean {
  return (
    part === manifestPart || /^(tables\/[a-z_]+\.ndjson(\.zst)?|files\/[a-z-]+\/[\w-][\w.-]*)$/.test(part)
  )
}

/** The growing list of a backup's parts with their checksums; `close` flushes it to the disk. */
export type SumsWriter = Awaited<ReturnType<typeof writeSums>>

export async function writeSums(draft: string) {
  const file = await open(join(draft, sumsPart), 'w', 0o600)
  return {
    add: async (part: string, { sha256 }: Pick<PartSum, 'sha256'>) =>
      await file.appendFile(`${sha256}  ${part}\n`),
    async close() {
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** Writes the manifest, which comes last. */
export async function writeManifest(draft: string, manifest: Manifest, sums: SumsWriter): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  await sums.add(manifestPart, await writePart(draft, manifestPart, [text]))
}
