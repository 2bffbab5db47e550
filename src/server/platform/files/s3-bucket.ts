import { hash } from 'node:crypto'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type S3Client,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3'
import { codeOf, createS3Requests, type S3Settings, statusOf } from '#server/platform/files/s3-requests.ts'

/** Objects of a bucket by their keys below the configured prefix. Rejects with the client's errors. */
export interface Bucket {
  /** Stores an object under a new key; resolves after the server has confirmed the whole of it. */
  put(key: string, content: Buffer): Promise<void>
  /** Returns a whole object, verified; undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Moves an object; a missing one is no error. */
  move(from: string, to: string): Promise<void>
  /** Removes an object; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Returns every object whose key has this beginning and no further slash, with the time of its writing. */
  list(beginning: string): AsyncIterable<{ key: string; modifiedAt: Date | undefined }>
  /** Rejects if the bucket cannot be listed. */
  check(): Promise<void>
  /** Returns true if removed objects stay as older versions; false also if the server does not answer that. */
  keepsVersions(): Promise<boolean>
}

/** An object's content differs from what was stored: a retry is useless. */
export class OtherContent extends Error {
  constructor(key: string) {
    super(`In the bucket ${key} has other content than what was put there`)
    this.name = 'OtherContent'
  }
}

/** Every S3 server returns this with an object; a proxy's error page has none. */
function requireSign(sign: unknown): void {
  if (sign === undefined) throw new Error('What answered is no S3 server')
}

interface Head {
  bytes: number | undefined
  sha256: string | undefined
}

export function openBucket(settings: S3Settings): Bucket {
  const { bucket: Bucket, prefix } = settings
  const { run } = createS3Requests(settings)
  const place = (key: string) => ({ Bucket, Key: prefix + key })
  /** Makes the command anew at each try. */
  const send = <I extends ServiceInputTypes, O extends ServiceOutputTypes>(
    command: () => Parameters<typeof S3Client.prototype.send<I, O>>[0],
    options?: Parameters<typeof run>[1],
  ) => run((client, abortSignal) => client.send<I, O>(command(), { abortSignal }), options)
  /** Until the server reports that it does not support conditions. */
  let isConditional = true

  async function head(key: string, isKeeping = false): Promise<Head | undefined> {
    try {
      const answer = await send(() => new HeadObjectCommand(place(key)), { isKeeping })
      requireSign(answer.ETag)
      return { bytes: answer.ContentLength, sha256: answer.Metadata?.['sha256'] }
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }

  async function write(key: string, Body: Buffer, sha256: string, onlyIfNew: boolean): Promise<void> {
    const object = { ...place(key), Body, Metadata: { sha256 }, ...(onlyIfNew && { IfNoneMatch: '*' }) }
    try {
      await send(() => new PutObjectCommand(object), { isKeeping: true })
    } catch (error) {
      if (!onlyIfNew) throw error
      if (statusOf(error) === 501) isConditional = false
      // Refused for its condition: what is there now says whether that is true.
      else if (![409, 412].includes(statusOf(error) ?? 0)) throw error
    }
  }

  async function remove(key: string): Promise<void> {
    await send(() => new DeleteObjectCommand(place(key)))
  }

  async function listPage(
    query: Omit<ListObjectsV2CommandInput, 'Bucket'>,
    options: Parameters<typeof run>[1],
  ) {
    const found = await send(() => new ListObjectsV2Command({ Bucket, ...query }), options)
    requireSign(found.IsTruncated)
    return found
  }

  return {
    remove,
    async put(key, content) {
      const sha256 = hash('sha256', content)
      for (const onlyIfNew of isConditional ? [true, false] : [false]) {
        await write(key, content, sha256, onlyIfNew)
        // Also where the answer to the first try was lost, and the second one was refused.
        const found = await head(key, true)
        if (found?.bytes === content.length && found.sha256 === sha256) return
        if (found) throw new Error(`The S3 server has other content under ${key} than it was given`)
      }
      throw new Error(`The S3 server took ${key} and does not have it`)
    },
    async get(key) {
      const answer = await run(async (client, abortSignal) => {
        try {
          const found = await client.send(new GetObjectCommand(place(key)), { abortSignal })
          requireSign(found.ETag)
          const content = Buffer.from((await found.Body?.transformToByteArray()) ?? [])
          if (content.length !== found.ContentLength) throw new Error(`${key} was cut off`)
          return { content, sha256: found.Metadata?.['sha256'] }
        } catch (error) {
          if (codeOf(error) === 'NoSuchKey') return undefined
          throw error
        }
      })
      if (answer?.sha256 !== undefined && answer.sha256 !== hash('sha256', answer.content)) {
        throw new OtherContent(key)
      }
      return answer?.content
    },
    async move(from, to) {
      const there = await head(from)
      if (!there) return
      const CopySource = [Bucket, ...(prefix + from).split('/')].map(encodeURIComponent).join('/')
      await send(() => new CopyObjectCommand({ ...place(to), CopySource }), { patience: 'job' })
      const copied = await head(to)
      if (copied?.bytes !== there.bytes)
        throw new Error(`The S3 server does not have the copy ${to} as a whole`)
      await remove(from)
    },
    async *list(beginning) {
      let token: string | undefined
      do {
        const query = { Prefix: prefix + beginning, Delimiter: '/', MaxKeys: 1000 }
        const page = await listPage(
          { ...query, ...(token && { ContinuationToken: token }) },
          { patience: 'job' },
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          // Consoles make an object for a folder.
          if (!Key.endsWith('/')) yield { key: Key.slice(prefix.length), modifiedAt: LastModified }
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token)
    },
    async check() {
      await listPage({ Prefix: prefix, MaxKeys: 1 }, { isKeeping: true })
    },
    async keepsVersions() {
      try {
        const { Status } = await send(() => new GetBucketVersioningCommand({ Bucket }))
        return Status === 'Enabled'
      } catch {
        return false
      }
    },
  }
}
