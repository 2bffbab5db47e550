import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from '#server/platform/at-most.ts'

test('never more than the limit is under way, in the order of arrival, and a failure lets the next one in', async () => {
  const inTurn = atMost(2)
  const started: number[] = []
  let underWay = 0
  let most = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((n) =>
      inTurn(async () => {
        started.push(n)
        most = Math.max(most, ++underWay)
        await sleep(5)
        underWay--
        if (n % 2 === 1) throw new Error(`${n}`)
        return n
      }),
    ),
  )
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
})
