import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Files, ListedFile } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import type { S3Settings } from '#server/platform/files/s3-requests.ts'
import { s3Key } from '#tests/harness/s3/check-signature.ts'
import { startS3Server } from '#tests/harness/s3/s3-server.ts'

/** A server with a bucket for each test; nothing for the disk. */
interface Storage {
  makeBucket(name: string): Promise<S3Settings | undefined>
  close(): Promise<unknown>
}

const settingsOf = (endpoint: string, bucket: string, prefix: string, key = s3Key): S3Settings => {
  return { bucket, endpoint, region: 'us-east-1', ...key, isPathStyle: true, prefix }
}

/** A running server such as MinIO or Ceph; its buckets are not removed. */
function realServer(endpoint: string): Storage {
  const [accessKeyId = '', secretAccessKey = ''] = (process.env['TEST_S3_KEY'] ?? '').split(':')
  const key = { accessKeyId, secretAccessKey }
  return {
    async makeBucket(name) {
      const settings = settingsOf(endpoint, `${name}-${Date.now()}`, '', key)
      const client = new S3Client({
        endpoint,
        region: settings.region,
        credentials: key,
        forcePathStyle: true,
      })
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
      return settings
    },
    close: async () => undefined,
  }
}

const realEndpoint = process.env['TEST_S3_ENDPOINT']
const storages: Record<string, () => Promise<Storage>> = {
  'in the data folder': async () => ({
    makeBucket: async () => undefined,
    close: async () => undefined,
  }),
  'in a bucket': async () => {
    const server = await startS3Server()
    return {
      async makeBucket(name) {
        await server.makeBucket(name)
        return settingsOf(server.endpoint, name, '')
      },
      close: server.close,
    }
  },
  'in a part of a bucket, on a server that checks nothing': async () => {
    const server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
    return {
      async makeBucket(name) {
        server.createBucket(name)
        return settingsOf(`http://127.0.0.1:${server.port}`, name, 'sites/one/')
      },
      close: () => server.stop(),
    }
  },
  ...(realEndpoint && { 'at TEST_S3_ENDPOINT': async () => realServer(realEndpoint) }),
}

describe.each(Object.entries(storages))('files %s', (_where, open) => {
  let storage: Storage
  let dataDir: string
  let s3: S3Settings | undefined
  let files: Files
  let buckets = 0
  beforeAll(async () => {
    storage = await open()
  })
  afterAll(async () => await storage.close())
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-files-'))
    buckets += 1
    s3 = await storage.makeBucket(`files-${buckets}`)
    files = await reopen()
  })
  afterEach(async () => await rm(dataDir, { recursive: true }))

  const reopen = async () => await openFiles({ dataDir, s3 }, ['pictures', 'papers'])
  const contentOf = async (key: `${string}/${string}`) => (await buffer(await files.read(key))).toString()
  const inSpool = async () => await readdir(join(dataDir, 'spool'))
  const keysOf = async (list: AsyncIterable<ListedFile>) => {
    const keys = []
    for await (const { key } of list) keys.push(key)
    return keys.sort()
  }

  test('are read as they were stored, until they are removed', async () => {
    await files.store('pictures/a', Buffer.from('content'))
    expect(await contentOf('pictures/a')).toBe('content')
    expect(await reopen().then(async (again) => (await buffer(await again.read('pictures/a'))).length)).toBe(
      7,
    )
    await files.remove('pictures/a')
    await files.remove('pictures/a')
    await expect(files.read('pictures/a')).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([0, 1, 3_000_000, 10 * 1024 * 1024])('of %i bytes come back byte by byte', async (bytes) => {
    const content = Buffer.alloc(bytes, 'Blitz und Donner, ')
    await files.store('papers/a', content)
    expect((await buffer(await files.read('papers/a'))).equals(content)).toBe(true)
  })

  test('are listed with the time of their writing, folder by folder', async () => {
    const before = Date.now() - 2000
    for (const key of ['pictures/a', 'pictures/b', 'papers/c', 'papersandmore/d'] as const) {
      await files.store(key, Buffer.from('content')).catch(() => undefined)
    }
    const times = []
    for await (const { modifiedAt } of files.list('pictures')) times.push(await modifiedAt())
    expect(times).toHaveLength(2)
    for (const time of times) expect(time).toSatisfy((at: Date) => before < at.getTime() && at <= new Date())
    expect(await keysOf(files.list('pictures'))).toEqual(['pictures/a', 'pictures/b'])
    expect(await keysOf(files.list('papers'))).toEqual(['papers/c'])
    expect(await keysOf(files.list('nothing'))).toEqual([])
  })

  test('are listed however many there are, each once', { timeout: 60_000 }, async () => {
    const keys = Array.from({ length: 1050 }, (_, n) => `papers/${String(n).padStart(4, '0')}` as const)
    for (let n = 0; n < keys.length; n += 50) {
      await Promise.all(keys.slice(n, n + 50).map((key) => files.store(key, Buffer.from('x'))))
    }
    expect(await keysOf(files.list('papers'))).toEqual(keys)
  })

  test('pass through the spool and leave nothing in it', async () => {
    const spooled = await files.spool(Readable.from([Buffer.from('one'), Buffer.from('two')]))
    expect(spooled.bytes).toBe(6)
    expect(await inSpool()).toHaveLength(1)
    await files.adopt('papers/a', spooled)
    expect(await inSpool()).toEqual([])
    await spooled.discard()
    expect(await contentOf('papers/a')).toBe('onetwo')
  })

  test('have the type of their whole content, however it was cut up on its way', async () => {
    const lossless = Buffer.from([0xff, 0xd8, 0xff, 0xf7, ...Buffer.alloc(40)])
    const types = [3, 4, lossless.length].map(async (end) => {
      const spooled = await files.spool(Readable.from([lossless.subarray(0, end), lossless.subarray(end)]))
      return await spooled.mediaType().finally(spooled.discard)
    })
    expect(await Promise.all(types)).toEqual(['image/jls', 'image/jls', 'image/jls'])
  })

  test('that cannot be read have no type for that reason alone: it is tried again', async () => {
    const spooled = await files.spool(Readable.from([Buffer.from('%PDF-1.7')]))
    const [name = ''] = await inSpool()
    await rm(join(dataDir, 'spool', name))
    await expect(spooled.mediaType()).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('that break off leave nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('one')
      throw new Error('cut')
    }
    // It may still be opening then: one in some thousands was made after its removal.
    for (let n = 0; n < 200; n++) await expect(files.spool(broken())).rejects.toThrow('cut')
    expect(await inSpool()).toEqual([])
  })

  test('are adopted only from their own spool', async () => {
    const foreign = { bytes: 3, mediaType: async () => undefined, discard: async () => undefined }
    await expect(files.adopt('papers/a', foreign)).rejects.toThrow('spooled elsewhere')
    await expect(files.read('papers/a')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('come to the trash with the time of that, and back to their place as they were', async () => {
    await files.store('papers/a', Buffer.from('content'))
    const before = Date.now() - 2000
    await files.trash.take('papers/a')
    await files.trash.take('papers/missing')
    await expect(files.read('papers/a')).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.trash.read('papers/missing')).rejects.toMatchObject({ code: 'not_found' })
    expect((await buffer(await files.trash.read('papers/a'))).toString()).toBe('content')
    const found = []
    for await (const { key, modifiedAt } of files.trash.list('papers')) found.push([key, await modifiedAt()])
    expect(found).toEqual([['papers/a', expect.any(Date)]])
    expect(found[0]?.[1]).toSatisfy((at: Date) => at.getTime() > before)
    expect(await keysOf(files.trash.list('pictures'))).toEqual([])

    await files.trash.putBack('papers/a')
    await files.trash.putBack('papers/a')
    expect(await keysOf(files.trash.list('papers'))).toEqual([])
    expect(await contentOf('papers/a')).toBe('content')

    await files.trash.take('papers/a')
    await files.trash.remove('papers/a')
    await files.trash.remove('papers/a')
    expect(await keysOf(files.trash.list('papers'))).toEqual([])
    expect(await keysOf(files.list('papers'))).toEqual([])
  })

  test('left in the spool by a process that was killed are gone after the next start', async () => {
    await writeFile(join(dataDir, 'spool/left'), 'half a file')
    await files.store('pictures/a', Buffer.from('content'))
    await reopen()
    expect(await inSpool()).toEqual([])
    expect(await keysOf(files.list('pictures'))).toEqual(['pictures/a'])
  })

  test('that other instances are just taking stay when one starts, and go when they are left for an hour', async () => {
    const arriving = await files.spool(Readable.from([Buffer.from('one')]))
    await writeFile(join(dataDir, 'spool/left'), 'half a file')
    const longAgo = new Date(Date.now() - 61 * 60 * 1000)
    await utimes(join(dataDir, 'spool/left'), longAgo, longAgo)
    await openFiles({ dataDir, s3, databaseUrl: 'postgresql://db.example.com' }, ['pictures', 'papers'])
    expect(await inSpool()).toHaveLength(1)
    await writeFile(join(dataDir, 'spool/left'), 'half a file')
    await utimes(join(dataDir, 'spool/left'), longAgo, longAgo)
    await files.sweepSpool()
    await files.adopt('papers/a', arriving)
    expect(await contentOf('papers/a')).toBe('one')
    expect(await inSpool()).toEqual([])
  })

  test('cannot be checked without the folder that they arrive in', async () => {
    await files.check()
    await rm(join(dataDir, 'spool'), { recursive: true })
    await expect(files.check()).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
