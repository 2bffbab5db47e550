import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { createStorageShare, onDisk, upToQuota } from '#server/platform/files/storage-share.ts'

const mebibyte = 1024 * 1024
const quota = 1000 * mebibyte
const withFiles = 10 * mebibyte
const message = 20_000

const bucketWith = (usedBytes: number) => upToQuota(quota, async () => usedBytes)
/** The test machine's disk: it has more space than any test needs. */
const roomyDisk = onDisk(tmpdir(), async () => 0)

describe('the share of a bucket that visitors may fill', () => {
  test('is that part of the quota, for files; messages get half of the rest as well', async () => {
    const share = createStorageShare(50, [bucketWith(495 * mebibyte), roomyDisk])
    await expect(share.checkRoom(4 * mebibyte, 'file')).resolves.toBeUndefined()
    await expect(share.checkRoom(withFiles, 'file')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 3600,
      details: [{ field: 'file', params: { reason: 'no_room' } }],
    })
    await expect(share.checkRoom(message, 'file')).resolves.toBeUndefined()
    const full = createStorageShare(50, [bucketWith(751 * mebibyte), roomyDisk])
    await expect(full.checkRoom(message, 'file')).rejects.toMatchObject({
      code: 'unavailable',
      details: [],
    })
  })

  test('counts what has just been stored', async () => {
    const share = createStorageShare(50, [bucketWith(480 * mebibyte)])
    await share.checkRoom(withFiles, 'file')
    share.addStored(withFiles)
    await share.checkRoom(withFiles, 'file')
    share.addStored(withFiles)
    await expect(share.checkRoom(withFiles, 'file')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is counted once for all who ask at the same time', async () => {
    let counted = 0
    const countUsed = async () => {
      counted += 1
      return 480 * mebibyte
    }
    const share = createStorageShare(50, [upToQuota(quota, countUsed)])
    await Promise.all(Array.from({ length: 20 }, () => share.checkRoom(withFiles, 'file')))
    expect(counted).toBe(1)
    share.addStored(2 * withFiles)
    await expect(share.checkRoom(withFiles, 'file')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('ends with the quota where it is all of it: a bucket would take anything', async () => {
    const share = createStorageShare(100, [bucketWith(quota), roomyDisk])
    await expect(share.checkRoom(withFiles, 'file')).rejects.toMatchObject({ code: 'unavailable' })
    expect((await share.state()).level).toBe('full')
    await expect(createStorageShare(100, [roomyDisk]).checkRoom(withFiles, 'file')).resolves.toBeUndefined()
  })

  test('is shown with what is used of it, and the place in need goes before the others', async () => {
    const share = createStorageShare(50, [bucketWith(100 * mebibyte), roomyDisk])
    expect(await share.state()).toEqual({
      usedBytes: 100 * mebibyte,
      shareBytes: 500 * mebibyte,
      level: 'free',
    })
    const tight = createStorageShare(50, [roomyDisk, bucketWith(450 * mebibyte)])
    expect(await tight.state()).toMatchObject({ usedBytes: 450 * mebibyte, level: 'tight' })
  })
})

test('a disk that something else fills is seen at the next request', async () => {
  let freeBytes = quota
  const place = { countUsed: async () => 0, countRoom: async () => freeBytes, hasEnd: true }
  const share = createStorageShare(50, [place])
  await share.checkRoom(withFiles, 'file')
  freeBytes = withFiles
  await expect(share.checkRoom(withFiles, 'file')).rejects.toMatchObject({ code: 'unavailable' })
})
