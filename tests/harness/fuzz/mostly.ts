import fc, { type Arbitrary } from 'fast-check'

/** The usual so many times as often as something else. */
export function mostly<T>(usual: Arbitrary<T>, odd: Arbitrary<T>, times = 6): Arbitrary<T> {
  return fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd })
}
