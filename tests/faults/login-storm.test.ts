import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isLong, limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { attemptLogin, type LoginAttempt, logInPatiently } from '#tests/harness/site/login-attempts.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const stormSize = isLong ? 3000 : 300
const visits = isLong ? 12 : 1

const office = '192.0.2.1'
const hotel = (room: number) => `203.0.113.${room}`
const wrong = { ...staff, password: 'a wrong password' }

let site: TestSite
let stopGuessing: () => Promise<unknown>
beforeEach(() => {
  stopGuessing = async () => {}
})
afterEach(async () => {
  await stopGuessing()
  await site.close()
})

/** Logins with names that nobody has, three from each network address, all at once. */
function storm(size: number): Promise<LoginAttempt>[] {
  return Array.from({ length: size }, (_, n) => {
    const address = `10.${(n / 3 / 250) | 0}.${((n / 3) | 0) % 250}.1`
    return attemptLogin(site, { username: `made up ${n}`, password: 'a guess' }, address)
  })
}

type Guess = (everyMs: number, nextAddress: () => string) => Promise<void>
let last = 0

/** Twelve places, and one network that has ever new addresses. */
const fromSomePlaces = (guess: Guess) => [
  guess(20, () => `2001:db8:ffff:${(last++).toString(16)}::1`),
  ...Array.from({ length: 12 }, (_, place) => guess(250, () => `2001:db8:${place}::1`)),
]
/** Never twice from the same network. */
const fromEverywhere = (guess: Guess) =>
  Array.from({ length: 4 }, () => guess(20, () => `20.${++last >> 8}.${last & 255}.1`))

/** They guess at the name until they are told to stop. */
function startGuessing(guessers: (guess: Guess) => Promise<void>[]): () => Promise<LoginAttempt[]> {
  const attempts: Promise<LoginAttempt>[] = []
  let isOver = false
  const guessing = guessers(async (everyMs, nextAddress) => {
    while (!isOver) {
      attempts.push(attemptLogin(site, wrong, nextAddress()))
      await sleep(everyMs)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(guessing)
    return await Promise.all(attempts)
  }
  stopGuessing = stop
  return stop
}

const longest = (attempts: readonly LoginAttempt[]) => Math.max(...attempts.map(({ ms }) => ms))
const countByStatus = (attempts: readonly LoginAttempt[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of attempts) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const report = (...facts: unknown[]) => isLong && console.info(...facts)

describe('while very many log in at once with names that nobody has, the owner', () => {
  test.each([
    ['is in quickly where they have been in before', office, 3000],
    ['is in soon where they have never been', hotel(1), 10_000],
  ])('%s', async (_what, address, most) => {
    site = await openTestSite()
    expect((await attemptLogin(site, staff, office)).status).toBe(200)
    const others = storm(stormSize)
    const ms = await logInPatiently(site, staff, address)
    const told = await Promise.all(others)
    report({ others: told.length, ownerMs: ms, longestMs: longest(told), ...countByStatus(told) })
    expect(ms).toBeLessThan(limitWhenQuiet(most))
    expect(longest(told)).toBeLessThan(limitWhenQuiet(10_000))
    expect(told.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([])
  })
})

describe('while others keep guessing at a name', () => {
  test.each([
    ['some places', fromSomePlaces, 10_000],
    // At the second try: waiting in line, coming back, waiting again.
    ['ever other networks', fromEverywhere, 15_000],
  ])('from %s, its owner is let in from a new place, every time', async (_where, guessers, most) => {
    site = await openTestSite({ environment: { LOGIN_LIMIT: '10' } })
    const stop = startGuessing(guessers)
    const times: number[] = []
    for (let visit = 1; visit <= visits; visit++) {
      await sleep(500)
      times.push(await logInPatiently(site, staff, hotel(visit)))
    }
    const told = await stop()
    report({ ownerMs: times, longestMs: longest(told), ...countByStatus(told) })
    expect(Math.max(...times)).toBeLessThan(limitWhenQuiet(most))
    expect(longest(told)).toBeLessThan(limitWhenQuiet(10_000))
    expect(countByStatus(told)[200]).toBeUndefined()
  })

  test('its owner does not wait where they have been in before, also after a restart', async () => {
    const dataDir = await newDataFolder('empty')
    onTestFinished(async () => await rm(dataDir, { recursive: true }))
    site = await openTestSite({ dataDir })
    expect((await attemptLogin(site, staff, office)).status).toBe(200)
    await site.close()
    site = await openTestSite({ dataDir })
    // Somebody there has mistyped it: in line the owner would be behind those who have not.
    for (let failure = 0; failure < 3; failure++) await attemptLogin(site, wrong, office)
    const elsewhere = (place: number) => `2001:db8:${place}::1`
    for (let place = 0; place < 5; place++) await attemptLogin(site, wrong, elsewhere(place))
    let passed = 0
    const line = Array.from({ length: 5 }, async (_, place) => {
      const told = await attemptLogin(site, wrong, elsewhere(place + 10))
      passed += 1
      return told
    })
    expect((await attemptLogin(site, staff, office)).status).toBe(200)
    // A busy machine may answer some of them first, but the owner is not behind them all.
    expect(passed).toBeLessThan(line.length)
    expect(longest(await Promise.all(line))).toBeLessThan(limitWhenQuiet(10_000))
  })
})
