import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { searchInMemory, searchStored } from '#server/platform/search/search-turns.ts'

/** Holds up the thread. */
const searchFor = (ms: number) => () => {
  const end = performance.now() + ms
  while (performance.now() < end);
  return end
}

test('searches that never end leave nearly all of the time to others', async () => {
  const ends = Promise.all([1, 2, 3, 4, 5].map(() => searchInMemory(searchFor(2))))
  let isOver = false
  let turnsOfOthers = 0
  void ends.then(() => {
    isOver = true
  })
  for (; !isOver; turnsOfOthers++) await setImmediate()
  const [first = 0, ...others] = await ends
  // Eighty times two milliseconds after each but the last.
  expect((others.at(-1) ?? 0) - first).toBeGreaterThan(4 * 80 * 2)
  expect(turnsOfOthers).toBeGreaterThan(100)
})

test('a search that fails is told to who asked, and the next one follows', async () => {
  const failing = searchInMemory(() => {
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await searchInMemory(() => 'found')).toBe('found')
})

test('searches that the database is asked for come one by one, and leave as much time as they took to other reading', async () => {
  let running = 0
  const search = async () => {
    expect(++running).toBe(1)
    await sleep(20)
    running--
    return performance.now()
  }
  const [first = 0, , last = 0] = await Promise.all([1, 2, 3].map(() => searchStored(search)))
  expect(last - first).toBeGreaterThan(2 * (20 + 20) - 10)
})

test('staff look for something before the many who wait', async () => {
  const searched: string[] = []
  const search = (who: string) => () => void searched.push(who)
  const strangers = ['first', 'second', 'third'].map((who) => searchStored(search(who)))
  await Promise.all([...strangers, searchStored(search('staff'), { isOfStaff: true })])
  expect(searched.slice(-2)).toEqual(['second', 'third'])
})
