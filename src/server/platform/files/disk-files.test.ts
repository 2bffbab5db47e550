import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDiskFiles } from '#server/platform/files/disk-files.ts'
import type { Files } from '#server/platform/files/files.ts'

let dataDir: string
let files: Files
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-files-'))
  files = await openDiskFiles(dataDir, ['pictures', 'papers'])
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const inFolder = async (folder: string) => await readdir(join(dataDir, folder))

describe('files on the disk', () => {
  test('are read as they were stored, until they are removed', async () => {
    await files.store('pictures/a', Buffer.from('content'))
    expect((await buffer(await files.read('pictures/a'))).toString()).toBe('content')
    await files.remove('pictures/a')
    await files.remove('pictures/a')
    await expect(files.read('pictures/a')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are listed with the time of their writing, folder by folder', async () => {
    await files.store('pictures/a', Buffer.from('content'))
    await files.store('pictures/b', Buffer.from('content'))
    await files.store('papers/c', Buffer.from('content'))
    const old = new Date('2026-01-02T03:04:05Z')
    await utimes(join(dataDir, 'pictures/a'), old, old)
    const times = new Map<string, Date | undefined>()
    for await (const { key, modifiedAt } of files.list('pictures')) times.set(key, await modifiedAt())
    expect([...times.keys()].sort()).toEqual(['pictures/a', 'pictures/b'])
    expect(times.get('pictures/a')).toEqual(old)
    expect(times.get('pictures/b')?.getTime()).toBeGreaterThan(old.getTime())
  })

  test('pass through the spool and leave nothing in it', async () => {
    const spooled = await files.spool(Readable.from([Buffer.from('one'), Buffer.from('two')]))
    expect(spooled.bytes).toBe(6)
    await files.adopt('papers/a', spooled)
    await spooled.discard()
    expect(await readFile(join(dataDir, 'papers/a'), 'utf8')).toBe('onetwo')
    expect(await inFolder('spool')).toEqual([])
  })

  test('that break off leave nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('one')
      throw new Error('cut')
    }
    await expect(files.spool(broken())).rejects.toThrow('cut')
    expect(await inFolder('spool')).toEqual([])
  })

  test('that find no place leave nothing in the spool', async () => {
    await rm(join(dataDir, 'pictures'), { recursive: true })
    await expect(files.store('pictures/a', Buffer.from('content'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await inFolder('spool')).toEqual([])
  })

  test('come to the trash with the time of that, and back to their place as they were', async () => {
    await files.store('papers/a', Buffer.from('content'))
    const old = new Date('2026-01-02T03:04:05Z')
    await utimes(join(dataDir, 'papers/a'), old, old)
    const before = Date.now() - 1000
    await files.trash.take('papers/a')
    await files.trash.take('papers/missing')
    await expect(files.read('papers/a')).rejects.toMatchObject({ code: 'not_found' })
    const found = []
    for await (const { key, modifiedAt } of files.trash.list('papers')) found.push([key, await modifiedAt()])
    expect(found).toEqual([['papers/a', expect.any(Date)]])
    expect(found[0]?.[1]).toSatisfy((at: Date) => at.getTime() > before)
    expect(await inFolder('trash/pictures')).toEqual([])

    await files.trash.putBack('papers/a')
    await files.trash.putBack('papers/a')
    expect(await inFolder('trash/papers')).toEqual([])
    expect((await buffer(await files.read('papers/a'))).toString()).toBe('content')

    await files.trash.take('papers/a')
    await files.trash.remove('papers/a')
    await files.trash.remove('papers/a')
    expect(await inFolder('trash/papers')).toEqual([])
    expect(await inFolder('papers')).toEqual([])
  })

  test('left in the spool by a process that was killed are gone after the next start', async () => {
    await writeFile(join(dataDir, 'spool/left'), 'half a file')
    await files.store('pictures/a', Buffer.from('content'))
    await openDiskFiles(dataDir, ['pictures', 'papers'])
    expect(await inFolder('spool')).toEqual([])
    expect(await inFolder('pictures')).toEqual(['a'])
  })

  test('cannot be checked without their folder', async () => {
    await files.check()
    await rm(join(dataDir, 'spool'), { recursive: true })
    await expect(files.check()).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
