import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiskReserve, openDiskReserve, reserveBytes } from '#server/platform/files/disk-reserve.ts'

let dataDir: string
let reserve: DiskReserve
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-reserve-'))
  reserve = await openDiskReserve(dataDir)
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const keptBytes = async () =>
  await stat(join(dataDir, 'reserve')).then(
    ({ size }) => size,
    () => 0,
  )
const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })

test('what finds the disk full is done in the room that was kept, which is taken again after that', async () => {
  const room: number[] = []
  const removed = await reserve.remove(async () => {
    room.push(await keptBytes())
    if (room.length === 1) throw full
    return 'removed'
  })
  expect({ removed, room, after: await keptBytes() }).toEqual({
    removed: 'removed',
    room: [reserveBytes, 0],
    after: reserveBytes,
  })
})

test('what fails even so says why, and the room is kept', async () => {
  await expect(reserve.remove(() => Promise.reject(full))).rejects.toBe(full)
  expect(await keptBytes()).toBe(reserveBytes)
})

test('another failure is no reason to try again', async () => {
  let tries = 0
  const fail = async () => {
    tries += 1
    throw new Error('no such row')
  }
  await expect(reserve.remove(fail)).rejects.toThrow('no such row')
  expect(tries).toBe(1)
})

test('room that could only be kept in part is kept whole from the next start on', async () => {
  await truncate(join(dataDir, 'reserve'), 100_000)
  await openDiskReserve(dataDir)
  expect(await keptBytes()).toBeGreaterThanOrEqual(reserveBytes)
})
