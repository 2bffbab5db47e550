import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRateLimit, type RateLimit, tooMany } from '#server/platform/rate-limit.ts'

const here = '192.0.2.1'

/** How many of ten events at once are allowed. */
function allowedOfTen(limit: RateLimit): number {
  let allowed = 0
  for (let time = 0; time < 10; time++) {
    try {
      limit.count(here)
      allowed++
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' })
    }
  }
  return allowed
}

test('three are allowed and no more, also when earlier ones are taken back after the end of their window', async () => {
  const limit = createRateLimit(3, 0.1)
  const slow = [1, 2, 3].map(() => limit.count(here))
  await sleep(150)
  for (const event of slow) event.forgive()
  expect(allowedOfTen(limit)).toBe(3)
})

test('the same when they are taken back while the next window is full', async () => {
  const limit = createRateLimit(3, 0.1)
  const slow = [1, 2, 3].map(() => limit.count(here))
  await sleep(150)
  expect(allowedOfTen(limit)).toBe(3)
  for (const event of slow) event.forgive()
  expect(allowedOfTen(limit)).toBe(0)
})

test('what was taken back in time may be done again, and what was refused was not counted', () => {
  const limit = createRateLimit(3, 60)
  const [event] = [1, 2, 3].map(() => limit.count(here))
  expect(allowedOfTen(limit)).toBe(0)
  event?.forgive()
  expect(allowedOfTen(limit)).toBe(1)
})

test.each([
  [200, 1, '1 second'],
  [2000, 2, '2 seconds'],
  [59_001, 60, '1 minute'],
  [60_001, 61, '2 minutes'],
])('whoever must wait for %i ms is told so', (waitMs, retryAfterSeconds, words) => {
  const error = tooMany(waitMs)
  expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds })
  expect(error.message).toMatch(new RegExp(`in ${words}\\.$`))
})
