import { expect, test } from 'vitest'
import { ApiError, noSuch, unavailable } from '#contract/api/api-error.ts'
import { systemClock } from '#server/platform/clock.ts'
import { countChanges } from '#server/platform/data-versions.ts'
import type { MadeAnswer } from '#server/platform/kept/kept-answer.ts'
import { createKeptAnswers } from '#server/platform/kept/kept-answers.ts'
import { noMetrics } from '#server/platform/watching/metrics.ts'
import { TooBusy } from '#server/platform/work-queue.ts'

const hourMs = 3_600_000
const away = () => unavailable('Our database cannot be reached.', 2, new Error('connect ECONNREFUSED'))
const refused = (code: string) =>
  unavailable(
    'Our database did not answer in time.',
    2,
    Object.assign(new Error(code), { severity: 'ERROR', code }),
  )

/** An answer that has been given, and is not right any more; then whatever `failures` say happens to those who ask. */
async function askAfterChange(
  failures: readonly (() => unknown)[],
  { answer = { content: 'old' }, hours = 0, mayBeOlder = true } = {},
) {
  let elapsedMs = 0
  const versions = countChanges(() => elapsedMs)
  const clock = { ...systemClock, elapsedMs: () => elapsedMs }
  const { ask } = createKeptAnswers(versions, { clock, metrics: noMetrics, name: 'answer' })
  const reads = () => new Map([['all', versions.version('all')]])
  await ask('/a', { make: async () => ({ status: 200, ...answer, reads: reads() }) as MadeAnswer })
  versions.bump('all')
  elapsedMs += 2000 + hours * hourMs
  let last: unknown
  for (const failure of failures) {
    const make = async (): Promise<MadeAnswer> => {
      const result = failure()
      if (result instanceof Error) throw result
      return { ...(result as MadeAnswer), reads: reads() }
    }
    last = await Promise.resolve(ask('/a', { make, mayBeOld: true, mayBeOlder })).catch(
      (error: unknown) => error,
    )
  }
  if (last instanceof ApiError) return last.code
  if (last instanceof Error) return last.message
  return String((last as { bodies: { identity: Buffer } }).bodies.identity)
}

test('what was right last is shown while the storage does not answer, within a day', async () => {
  expect(await askAfterChange([away])).toBe('old')
  expect(await askAfterChange([away], { hours: 23 })).toBe('old')
  expect(await askAfterChange([away], { hours: 25 })).toBe('unavailable')
})

test.each([
  ['a request takes too long', refused('57014')],
  ['others hold what it needs', refused('40P01')],
  ['its disk is full', refused('53100')],
  ['too many others ask', new TooBusy(10_000)],
  ['somebody has made a mistake', new Error('not a function'), 'not a function'],
])('where the storage answers, but %s, nothing old is shown', async (_why, failure, code = 'unavailable') => {
  expect(await askAfterChange([() => failure])).toBe(code)
})

test('what has gone does not come back', async () => {
  const gone = (status: number) => () => ({ status, content: 'gone' })
  expect(await askAfterChange([() => noSuch('entry'), away])).toBe('unavailable')
  expect(await askAfterChange([gone(404), away])).toBe('gone')
})

test('an address that led elsewhere leads nowhere, and those who have newer copies are shown none', async () => {
  const answer = { location: '/b' } as unknown as { content: string }
  expect(await askAfterChange([away], { answer })).toBe('unavailable')
  expect(await askAfterChange([away], { mayBeOlder: false })).toBe('unavailable')
})
