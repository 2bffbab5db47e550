import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ApiError, noSuch, unavailable } from '#contract/api/api-error.ts'
import type { FileFolder, FileKey, Files, ListedFile } from '#server/platform/files/files.ts'
import { type Bucket, OtherContent, openBucket } from '#server/platform/files/s3-bucket.ts'
import type { S3Settings } from '#server/platform/files/s3-requests.ts'
import { createSpool } from '#server/platform/files/spool.ts'
import { onceAtATime } from '#server/platform/once-at-a-time.ts'

const pieceBytes = 64 * 1024

/**
 * Files in a bucket. Uploads are spooled to the local disk and stored when complete. Every failure of the bucket is an
 * `unavailable` error with its reason in `cause`; corrupted content is an error of its own.
 */
export function s3Files(dataDir: string, settings: S3Settings): Files {
  const bucket = openBucket(settings)
  const spool = createSpool(dataDir)

  const reading = new Map<string, Reading>()
  const checking = new Map<string, Promise<void>>()

  /** Read whole: a slow reader holds no connection, and a truncated object is noticed before it is sent on. */
  async function read(place: string): Promise<Readable> {
    const shared = reading.get(place) ?? { content: answered(bucket.get(place)), readers: 0 }
    reading.set(place, shared)
    shared.readers++
    const leave = () => {
      if (--shared.readers === 0) reading.delete(place)
    }
    try {
      const content = await shared.content
      if (!content) throw noSuch('file')
      return Readable.from(piecesOf(content)).once('close', leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    spool: spool.take,
    sweepSpool: spool.sweep,
    store: (key, content) => answered(bucket.put(key, content)),
    async adopt(key, spooled) {
      await answered(bucket.put(key, await readFile(spool.pathOf(spooled))))
      await spooled.discard()
    },
    read,
    remove: (key) => answered(bucket.remove(key)),
    list: (folder) => listFolder(bucket, folder, ''),
    trash: {
      take: (key) => answered(bucket.move(key, inTrash(key))),
      putBack: (key) => answered(bucket.move(inTrash(key), key)),
      read: (key) => read(inTrash(key)),
      list: (folder) => listFolder(bucket, folder, 'trash/'),
      remove: (key) => answered(bucket.remove(inTrash(key))),
    },
    async check() {
      await spool.check()
      await onceAtATime(checking, 'bucket', () => answered(bucket.check()))
    },
  }
}

/** An object for all who read it at once: a hundred slow readers of a film would otherwise hold a hundred films. */
interface Reading {
  content: Promise<Buffer | undefined>
  readers: number
}

/** In pieces, so that a stream is at its end only when most of it has been taken. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += pieceBytes) {
    yield content.subarray(start, start + pieceBytes)
  }
}

const inTrash = (key: FileKey) => `trash/${key}`

async function* listFolder(bucket: Bucket, folder: FileFolder, above: string): AsyncGenerator<ListedFile> {
  try {
    for await (const { key, modifiedAt } of bucket.list(`${above}${folder}/`)) {
      const name = key.slice(`${above}${folder}/`.length)
      yield { key: `${folder}/${name}`, modifiedAt: async () => modifiedAt }
    }
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asUnavailable(error)
  }
}

function asUnavailable(cause: unknown): unknown {
  if (cause instanceof OtherContent || cause instanceof ApiError) return cause
  const message = 'The files cannot be reached at the moment. Please try again shortly.'
  return unavailable(message, 10, cause)
}
