import { randomInt } from 'node:crypto'
import process from 'node:process'
import { inspect } from 'node:util'
import fc, { type Arbitrary, type RunDetails } from 'fast-check'
import { expect, onTestFailed } from 'vitest'
import { heldBytes } from '#tests/harness/machine/heap.ts'

export const isLong = process.env['FAULTS'] === 'long'

/** Longer than any storm takes. */
export const stormTimeout = isLong ? 3 * 60 * 60_000 : 300_000

/** A request that takes longer hangs. A machine that is busy with other tests is given more. */
const patienceMs = isLong ? 10_000 : 30_000

/** Milliseconds of shrinking a failed case. */
const shrinkingMs = 20_000

/** Batches that are drawn from one seed: a failure is drawn again from the seed of its round, not of the whole storm. */
const batchesPerRound = 50

interface Storm<T> {
  /** Least number of cases, in `npm test` and with FAULTS=long. */
  cases: { short: number; long: number }
  /** The most cases that are under way at once. */
  atOnce: number
  drawn: Arbitrary<T>
  /** Puts right before each round what the cases before have used up. */
  beforeRound?: () => Promise<void>
  /** Throws what is wrong with how the case was met; returns what became of it, in a word. */
  meet: (one: T) => Promise<string | number>
}

/** Number of each outcome. */
export type Outcomes = ReadonlyMap<string | number, number>

/**
 * Draws cases and meets them, many at once. Fails with the smallest case that fails, with whatever hangs, with a promise that
 * nobody caught, and when the process holds a fifth more memory afterwards than after the first cases.
 */
export async function storm<T>({ cases, atOnce, drawn, beforeRound, meet }: Storm<T>): Promise<Outcomes> {
  const count = Number(process.env['FUZZ_CASES'] ?? (isLong ? cases.long : cases.short))
  let seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
  onTestFailed(() => console.error(`To draw the same again: FUZZ_SEED=${seed}`))
  const outcomes = new Map<string | number, number>()
  let met = 0
  const uncaught = noteUncaught()
  const batches = fc.array(drawn, { minLength: 1, maxLength: atOnce, size: 'max' })
  let failedAt = Number.POSITIVE_INFINITY
  const meetBatch = fc.asyncProperty(batches, async (batch) => {
    // The smaller ones that are tried now pass for good, so that the smallest failure so far is told.
    if (performance.now() - failedAt > shrinkingMs) return
    met += batch.length
    try {
      for (const outcome of await Promise.all(batch.map((one) => patiently(meet(one), one)))) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      expect(uncaught.reasons).toEqual([])
    } catch (error) {
      failedAt = Math.min(failedAt, performance.now())
      throw error
    }
  })
  const meetUntil = async (enough: number) => {
    while (met < enough) {
      await beforeRound?.()
      await fc.assert(meetBatch, { seed, numRuns: batchesPerRound, reporter: tellSmallest })
      seed = (seed + 1) % 2 ** 31
    }
    return await heldBytes()
  }
  try {
    // By then functions are compiled and caches are filled.
    const before = await meetUntil(count / 5)
    const after = await meetUntil(count)
    if (isLong)
      console.info(`${met} cases; ${mebibytes(before)} MiB held, then ${mebibytes(after)}`, outcomes)
    expect(after / before, 'memory that is held, against before').toBeLessThan(1.2)
  } finally {
    uncaught.end()
  }
  return outcomes
}

/** Throws the smallest failure that was found, as short as it can be said. */
function tellSmallest<T>({ failed, counterexample, errorInstance }: RunDetails<T>): void {
  if (!failed) return
  const smallest = inspect(counterexample, { depth: 6, maxStringLength: 1000 })
  throw new Error(`${(errorInstance as Error).message}\nSmallest failure: ${smallest}`, {
    cause: errorInstance,
  })
}

const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

async function patiently<T>(work: Promise<T>, of: unknown): Promise<T> {
  const hung = Promise.withResolvers<never>()
  const give = () => hung.reject(new Error(`Nothing after ${patienceMs} ms: ${inspect(of, { depth: 6 })}`))
  const timer = setTimeout(give, patienceMs)
  try {
    return await Promise.race([work, hung.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Promises that were rejected and that nobody caught: they would end a server. */
function noteUncaught() {
  const reasons: unknown[] = []
  const note = (reason: unknown) => void reasons.push(reason)
  process.on('unhandledRejection', note)
  return { reasons, end: () => void process.off('unhandledRejection', note) }
}
