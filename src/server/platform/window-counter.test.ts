import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWindowCounter } from '#server/platform/window-counter.ts'

test('events are counted for each key, and one that is taken back does not count', () => {
  const counter = createWindowCounter(60, 100)
  counter.count('a')
  counter.count('b').forgive()
  expect(counter.count('a')).toMatchObject({ count: 2, restMs: expect.closeTo(60_000, -3) })
  expect(counter.count('b').count).toBe(1)
})

test('an event is taken back once, and not from a later window', async () => {
  const counter = createWindowCounter(0.05, 100)
  const late = counter.count('a')
  const twice = counter.count('a')
  twice.forgive()
  twice.forgive()
  expect(counter.count('a').count).toBe(2)
  await sleep(80)
  expect(counter.count('a').count).toBe(1)
  late.forgive()
  expect(counter.count('a').count).toBe(2)
})

test('beyond so many keys the oldest one is given up', () => {
  const counter = createWindowCounter(60, 2)
  for (const key of ['a', 'b', 'b', 'c']) counter.count(key)
  expect(counter.count('b').count).toBe(3)
  expect(counter.count('a').count).toBe(1)
})
