import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { countChanges } from '#server/platform/data-versions.ts'
import { dayTag, followDays } from '#server/platform/kept/german-day.ts'

test('a new German day touches its tag once, however many notice it', () => {
  let now = '2026-03-01T22:59:00Z'
  const clock = { ...systemClock, now: () => new Date(now) }
  const versions = countChanges()
  const followers = [followDays(versions, clock), followDays(versions, clock)]
  const noticeAll = () => {
    for (const notice of followers) notice()
    return versions.version(dayTag)
  }
  expect(noticeAll()).toBe(0)
  now = '2026-03-01T23:00:00Z'
  expect([noticeAll(), noticeAll()]).toEqual([1, 1])
})
