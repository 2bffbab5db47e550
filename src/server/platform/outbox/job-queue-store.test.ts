import { expect, test } from 'vitest'
import { nextAttempt } from '#server/platform/outbox/job-queue-store.ts'

const queuedAt = new Date('2026-11-21T08:00:00Z')
const after = (minutes: number) => new Date(queuedAt.getTime() + minutes * 60_000)
const minutesUntilNext = (minutes: number) => {
  const next = nextAttempt(queuedAt, after(minutes))
  return next && (next.getTime() - after(minutes).getTime()) / 60_000
}

test('a mail is tried every five minutes for four hours, then hourly for five days, then not any more', () => {
  expect([0, 5, 120, 239].map(minutesUntilNext)).toEqual([5, 5, 5, 5])
  expect([240, 241, 24 * 60, 5 * 24 * 60 - 1].map(minutesUntilNext)).toEqual([60, 60, 60, 60])
  expect([5 * 24 * 60, 6 * 24 * 60].map(minutesUntilNext)).toEqual([undefined, undefined])
})
