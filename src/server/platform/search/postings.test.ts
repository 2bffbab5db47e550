import { expect, test } from 'vitest'
import { Postings } from '#server/platform/search/postings.ts'

test('numbers come back as they were added, however far apart', () => {
  const numbers = [0, 0, 1, 127, 128, 255, 256, 16_383, 32_767, 50_000, 2_147_483_647]
  const postings = new Postings()
  for (const number of numbers) postings.add(number)
  const found: number[] = []
  postings.visit((number) => {
    found.push(number)
  })
  expect(found).toEqual(numbers)
})
