import { expect, test } from 'vitest'
import { delayMs } from '#server/login/log-in.ts'

test('whoever mistypes twice does not wait, whoever goes on waits ever longer, but never more than four seconds', () => {
  const delays = Array.from({ length: 9 }, (_, index) => delayMs(index + 1))
  expect(delays).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000])
  expect(delayMs(100_000)).toBe(4000)
})
