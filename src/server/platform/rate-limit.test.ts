import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { singleInstance } from '#server/platform/instances.ts'
import {
  countedAddress,
  createRateLimit,
  createWindowCounter,
  type RateLimit,
  surroundingNetwork,
  tooMany,
} from '#server/platform/rate-limit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const here = '192.0.2.1'
const limitOf = (events: number, seconds: number) =>
  createRateLimit(singleInstance.counter, 'tries', { events, seconds })

/** Returns how many of ten simultaneous events are allowed. */
async function allowedOfTen(limit: RateLimit): Promise<number> {
  let allowed = 0
  for (let time = 0; time < 10; time++) {
    try {
      await limit.count(here)
      allowed++
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' })
    }
  }
  return allowed
}

test('a client that has hung up meanwhile has no address, and is refused without a fault', async () => {
  await expect(limitOf(1, 60).count(undefined)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('three are allowed and no more, also when earlier ones are taken back after the end of their window', async () => {
  const limit = limitOf(3, 0.1)
  const slow = await Promise.all([1, 2, 3].map(() => limit.count(here)))
  vi.advanceTimersByTime(150)
  for (const event of slow) await event.forgive()
  expect(await allowedOfTen(limit)).toBe(3)
})

test('the same when they are taken back while the next window is full', async () => {
  const limit = limitOf(3, 0.1)
  const slow = await Promise.all([1, 2, 3].map(() => limit.count(here)))
  vi.advanceTimersByTime(150)
  expect(await allowedOfTen(limit)).toBe(3)
  for (const event of slow) await event.forgive()
  expect(await allowedOfTen(limit)).toBe(0)
})

test('what was taken back in time may be done again, and what was refused was not counted', async () => {
  const limit = limitOf(3, 60)
  const [event] = await Promise.all([1, 2, 3].map(() => limit.count(here)))
  expect(await allowedOfTen(limit)).toBe(0)
  await event?.forgive()
  expect(await allowedOfTen(limit)).toBe(1)
})

test.each([
  [200, 1, '1 second'],
  [2000, 2, '2 seconds'],
  [59_001, 60, '1 minute'],
  [60_001, 61, '2 minutes'],
])('a client that must wait for %i ms is told so', (waitMs, retryAfterSeconds, words) => {
  const error = tooMany(waitMs)
  expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds })
  expect(error.message).toMatch(new RegExp(`in ${words}\\.$`))
})

test('events are counted for each key, and one that is taken back does not count', async () => {
  const counter = createWindowCounter(60, 100)
  await counter.count('a')
  await (await counter.count('b')).forgive()
  expect(await counter.count('a')).toMatchObject({ count: 2, restMs: expect.closeTo(60_000, -3) })
  expect((await counter.count('b')).count).toBe(1)
})

test('an event is taken back once, and not from a later window', async () => {
  const counter = createWindowCounter(0.05, 100)
  const late = await counter.count('a')
  const twice = await counter.count('a')
  await twice.forgive()
  await twice.forgive()
  expect((await counter.count('a')).count).toBe(2)
  vi.advanceTimersByTime(80)
  expect((await counter.count('a')).count).toBe(1)
  await late.forgive()
  expect((await counter.count('a')).count).toBe(2)
})

test('beyond so many keys the oldest one is given up', async () => {
  const counter = createWindowCounter(60, 2)
  for (const key of ['a', 'b', 'b', 'c']) await counter.count(key)
  expect((await counter.count('b')).count).toBe(3)
  expect((await counter.count('a')).count).toBe(1)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('around %s is the network %s', (address, network) => {
  expect(surroundingNetwork(address)).toBe(network)
})
