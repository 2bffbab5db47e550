import { rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskFiles, openDiskFiles } from '#server/platform/files/disk-files.ts'
import type { Files, ListedFile } from '#server/platform/files/files.ts'

let dataDir: string
let files: Files
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-files-'))
  files = await openDiskFiles(dataDir, ['pictures', 'papers'], { isShared: false })
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const inFolder = async (folder: string) => await readdir(join(dataDir, folder))
const old = new Date('2026-01-02T03:04:05Z')

async function timesOf(list: AsyncIterable<ListedFile>): Promise<Map<string, Date | undefined>> {
  const times = new Map<string, Date | undefined>()
  for await (const { key, modifiedAt } of list) times.set(key, await modifiedAt())
  return times
}

// Tests common to disk and bucket are in files.test.ts.
describe('files on the disk', () => {
  test('lie in their folders under their names', async () => {
    await files.store('papers/a', Buffer.from('content'))
    expect(await readFile(join(dataDir, 'papers/a'), 'utf8')).toBe('content')
  })

  test('are read to their end when they are removed right after they were asked for', async () => {
    await files.store('papers/a', Buffer.from('content'))
    const content = await files.read('papers/a')
    rmSync(join(dataDir, 'papers/a'))
    expect(await text(content)).toBe('content')
  })

  test('are listed with the time that the disk has', async () => {
    await files.store('pictures/a', Buffer.from('content'))
    await utimes(join(dataDir, 'pictures/a'), old, old)
    expect(await timesOf(files.list('pictures'))).toEqual(new Map([['pictures/a', old]]))
  })

  test('that find no place leave nothing in the spool', async () => {
    await rm(join(dataDir, 'pictures'), { recursive: true })
    await expect(files.store('pictures/a', Buffer.from('content'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await inFolder('spool')).toEqual([])
  })

  test('come to the trash with the time of that, however old they are', async () => {
    await files.store('papers/a', Buffer.from('content'))
    await utimes(join(dataDir, 'papers/a'), old, old)
    const before = Date.now() - 1000
    await files.trash.take('papers/a')
    const [time] = (await timesOf(files.trash.list('papers'))).values()
    expect(time).toSatisfy((at: Date) => at.getTime() > before)
    expect(await inFolder('trash/papers')).toEqual(['a'])
  })

  test('of a site that was never started are none', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'site-files-'))
    const { list, trash } = diskFiles(empty)
    expect([await timesOf(list('papers')), await timesOf(trash.list('papers'))]).toEqual([
      new Map(),
      new Map(),
    ])
    await rm(empty, { recursive: true })
  })
})
