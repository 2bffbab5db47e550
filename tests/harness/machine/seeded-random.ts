import { randomInt } from 'node:crypto'
import process from 'node:process'
import { onTestFailed } from 'vitest'

export interface SeededRandom {
  /** A whole number from 0 to one below `limit`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** Another row of numbers, so that what one visitor draws does not depend on the others. */
  branch(): SeededRandom
}

/** Random numbers for the running test: new ones every time, or those of `SEED`, which is named when the test fails. */
export function randomOfTest(): SeededRandom {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
  onTestFailed(() => console.error(`To draw the same again: SEED=${seed}`))
  return seededRandom(seed)
}

/** Mulberry32. */
function seededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    branch: () => seededRandom(below(2 ** 31)),
  }
}
