import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeAccount } from '#server/login/account-change-store.ts'
import { insertAccount } from '#server/login/account-store.ts'
import { createLoginPlaces, type LoginPlaces, removeLoginPlacesBefore } from '#server/login/login-places.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Database } from '#server/tables.ts'

const jwtSecret = new TextEncoder().encode('a secret of at least 32 characters')
const office = { id: 1, token_version: 1 }
const anna = { id: 2, token_version: 1 }
const here = '192.0.2.1'
const at = (address: string, browser?: string) => ({ address, browser })
const author = { by: 'anna', now: new Date() }
let dataDir: string
let database: Database
let places: LoginPlaces
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-places-'))
  database = await openDatabase(dataDir)
  for (const username of ['office', 'anna'])
    await insertAccount(database, { username, passwordHash: 'hash', role: 'admin' }, author)
  const accounts = database.selectFrom('account').select(['id', 'token_version'])
  expect(await accounts.where('username', '=', 'office').executeTakeFirst()).toMatchObject(office)
  places = createLoginPlaces({ clock: systemClock, database, jwtSecret })
})
afterEach(async () => {
  await database.destroy()
  await rm(dataDir, { recursive: true })
})

async function letDaysPass(days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  await database.updateTable('login_place').set({ last_at: at }).execute()
}

const storedPlaces = async () => await database.selectFrom('login_place').selectAll().execute()

describe('a place where somebody has logged in', () => {
  test('is known for that account and nobody else, also after a restart', async () => {
    await places.remember(office, at('2001:db8:1:2::1'))
    const afterwards = createLoginPlaces({ clock: systemClock, database, jwtSecret })
    expect(await afterwards.isKnown(office.id, at('2001:db8:1:2:ffff::7'))).toBe(true)
    expect(await afterwards.isKnown(office.id, at('2001:db8:1:3::1'))).toBe(false)
    expect(await afterwards.isKnown(2, at('2001:db8:1:2::1'))).toBe(false)
    expect(await afterwards.isKnown(undefined, at('2001:db8:1:2::1'))).toBe(false)
  })

  test('is also the browser, at any address, and for that account only', async () => {
    const browser = 'b'.repeat(43)
    await places.remember(office, at(here, browser))
    const elsewhere = '203.0.113.9'
    expect(await places.isKnown(office.id, at(elsewhere, browser))).toBe(true)
    expect(await places.isKnown(office.id, at(elsewhere, 'c'.repeat(43)))).toBe(false)
    expect(await places.isKnown(office.id, at(elsewhere))).toBe(false)
    expect(await places.isKnown(anna.id, at(elsewhere, browser))).toBe(false)
    expect(JSON.stringify(await storedPlaces())).not.toContain(browser)
  })

  test('is stored as something that tells no address without the key', async () => {
    await places.remember(office, at(here))
    expect((await storedPlaces()).map(({ place }) => place)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    const otherKey = new TextEncoder().encode('another secret of 32 characters!')
    expect(
      await createLoginPlaces({ clock: systemClock, database, jwtSecret: otherKey }).isKnown(
        office.id,
        at(here),
      ),
    ).toBe(false)
  })

  test('is forgotten after thirty days without a login, and its row is removed', async () => {
    await places.remember(office, at(here))
    await letDaysPass(29)
    expect(await places.isKnown(office.id, at(here))).toBe(true)
    await places.remember(office, at(here))
    await letDaysPass(31)
    expect(await places.isKnown(office.id, at(here))).toBe(false)
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
    expect(await removeLoginPlacesBefore(database, monthAgo)).toBe(1)
    expect(await storedPlaces()).toEqual([])
  })

  test('is known for thirty days more after every login', async () => {
    await places.remember(office, at(here))
    await letDaysPass(29)
    await places.remember(office, at(here))
    const [stored] = await storedPlaces()
    expect(Date.parse(stored?.last_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is one of at most fifty, of which the oldest is given up', async () => {
    await places.remember(office, at(here))
    await letDaysPass(2)
    await places.remember(anna, at(here))
    for (let host = 2; host <= 51; host++) await places.remember(office, at(`192.0.2.${host}`))
    expect(await places.isKnown(office.id, at(here))).toBe(false)
    expect(await places.isKnown(office.id, at('192.0.2.2'))).toBe(true)
    expect(await places.isKnown(2, at(here))).toBe(true)
    expect(await storedPlaces()).toHaveLength(51)
  })

  test.each([
    ['reset', async () => await changeAccount(database, office, { password_hash: 'another hash' }, author)],
    ['disabled', async () => await changeAccount(database, office, { is_disabled: 1 }, author)],
  ])('is forgotten when the account is %s, also by a login that was under way', async (_what, change) => {
    await places.remember(office, at(here))
    await places.remember(anna, at(here))
    await change()
    await places.remember(office, at(here))
    expect(await places.isKnown(office.id, at(here))).toBe(false)
    expect(await places.isKnown(2, at(here))).toBe(true)
  })

  test('stays known when the account is the last admin and so cannot be disabled', async () => {
    await changeAccount(database, anna, { role: 'office' }, author)
    await places.remember(office, at(here))
    expect(await changeAccount(database, office, { is_disabled: 1 }, author)).toBe('last admin')
    expect(await places.isKnown(office.id, at(here))).toBe(true)
  })
})
