import { beforeEach, expect, test } from 'vitest'
import { createWaitingLine, type WaitingLine } from '#server/login/waiting-line.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'

const stepMs = 20
const clock = createTestClock()
let line: WaitingLine
let turns: string[]
const newLine = (patienceMs: number, onIdle = () => {}) =>
  createWaitingLine({ stepMs, patienceMs }, clock, { nextTurn: async () => 0, onIdle })
beforeEach(() => {
  line = newLine(10_000)
  turns = []
})

/** Returns the code of the refusal, undefined for an attempt that had its turn. */
const wait = async (
  address: string,
  failures = 0,
  again: { comesSinceMs?: number } = {},
): Promise<string | undefined> => {
  try {
    await line.turn({ address, failures, ...again })
    turns.push(address)
    return undefined
  } catch (error) {
    expect(error).toMatchObject({ retryAfterSeconds: 2 })
    return (error as { code: string }).code
  }
}

test('the first one does not wait, then the one with the fewest failures is next, and among equals who came first', async () => {
  const start = clock.elapsedMs()
  await Promise.all([wait('first', 9), wait('often', 8), wait('once', 1), wait('never'), wait('never too')])
  expect(turns).toEqual(['first', 'never', 'never too', 'once', 'often'])
  expect(clock.elapsedMs() - start).toBeGreaterThanOrEqual(4 * stepMs)
})

test('nobody has two places', async () => {
  expect(await Promise.all([wait('first'), wait('a'), wait('a'), wait('b')])).toEqual([
    undefined,
    undefined,
    'rate_limited',
    undefined,
  ])
})

test('a full line sends away the one with the most failures, so that somebody new comes in', async () => {
  const others = [
    wait('first'),
    ...Array.from({ length: 16 }, (_, n) => wait(`guesser ${n}`, n === 7 ? 6 : 5)),
  ]
  const owner = wait('owner')
  expect(await others[8]).toBe('rate_limited')
  expect(await wait('one more guesser', 6)).toBe('rate_limited')
  expect(await owner).toBeUndefined()
  expect(turns).toEqual(['first', 'owner'])
  expect((await Promise.all(others)).filter(Boolean)).toHaveLength(1)
})

test('who has to leave a full line of equals is left to chance', async () => {
  const all = Array.from({ length: 100 }, (_, n) => wait(`${n}`))
  const refusals = await Promise.all(all)
  expect(refusals.filter(Boolean)).toHaveLength(100 - 17)
  const stayed = turns.slice(1).map(Number)
  expect(stayed).not.toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
  expect(stayed).not.toEqual(Array.from({ length: 16 }, (_, n) => n + 84))
})

test('a person who comes again is before those who come for the first time, and they never push them out', async () => {
  const flood = (name: string) => Array.from({ length: 40 }, (_, n) => wait(`${name} ${n}`))
  const before = flood('before')
  const owner = wait('owner', 0, { comesSinceMs: 10 })
  const another = wait('another who comes again', 0, { comesSinceMs: 20 })
  const guesser = wait('guesser who comes again', 1, { comesSinceMs: 5 })
  const after = flood('after')
  expect([await owner, await another, await guesser]).toEqual([undefined, undefined, 'rate_limited'])
  expect(turns.slice(0, 3)).toEqual(['before 0', 'owner', 'another who comes again'])
  await Promise.all([...before, ...after])
})

test('a person who waits for too long is sent away', async () => {
  line = newLine(2.5 * stepMs)
  const outcomes = await Promise.all(['first', 'a', 'b', 'c', 'd', 'e', 'f'].map((address) => wait(address)))
  expect(outcomes[1]).toBeUndefined()
  expect(outcomes.at(-1)).toBe('rate_limited')
})

test('when nobody waits any more it is said, and the next one does not wait', async () => {
  let idleCount = 0
  line = newLine(10_000, () => idleCount++)
  await Promise.all([wait('first'), wait('a')])
  expect(idleCount).toBe(0)
  await clock.sleep(10 * stepMs)
  expect(idleCount).toBe(1)
  await Promise.all([wait('b'), wait('c', 1), wait('d')])
  expect(turns).toEqual(['first', 'a', 'b', 'd', 'c'])
})
