import { expect, test } from 'vitest'
import { asRefusal } from '#server/platform/database/refuse-database.ts'
import { isDatabaseDamaged } from '#server/platform/database/sqlite-errors.ts'
import { StorageRefused } from '#server/platform/operator-errors.ts'

/** Returns an error as SQLite throws it. */
const failure = (errcode: number, message: string) =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })

test('a disk that cannot be read is named, with what to do', () => {
  const unreadable = failure(266, 'disk I/O error')
  expect(isDatabaseDamaged(unreadable)).toBe(true)
  const refusal = asRefusal(unreadable, '/srv/data')
  expect(refusal).toBeInstanceOf(StorageRefused)
  expect((refusal as Error).message).toBe(
    'site.sqlite in /srv/data cannot be read or written (disk I/O error). Check the disk. Keep a copy of it, then put your newest backup in its place and remove site.sqlite-wal and site.sqlite-shm. DATA_DIR itself has no copy.',
  )
})

test('a file of another user is named, with what to do', () => {
  const { message } = asRefusal(failure(14, 'unable to open database file'), '/srv/data') as Error
  expect(message).toBe(
    'site.sqlite in /srv/data cannot be opened (unable to open database file). It and its folder must belong to the user that the site runs as.',
  )
})

test('a full disk is no damage, and is left to the guard that has room reserved', () => {
  for (const errcode of [13, 778, 4874]) {
    const full = failure(errcode, 'database or disk is full')
    expect(isDatabaseDamaged(full)).toBe(false)
    expect(asRefusal(full, '/srv/data')).toBe(full)
  }
})

test('a mistake of our own stays what it is', () => {
  const mistake = new TypeError('x is not a function')
  expect(asRefusal(mistake, '/srv/data')).toBe(mistake)
})
