import type { Answer, Deed, Question } from '#tests/harness/before/what-it-says.ts'

/** Where this version rightly answers otherwise than the one that the kept site is of. */
export interface Difference {
  why: string
  /** Which answers it is about. */
  of: RegExp
  /** Makes of what the version before answered what this one does. */
  now(answer: Answer): Answer
}

/** Each has to be about an answer that is another one now: what is not needed any more is told. */
export const differences: readonly Difference[] = []

/** Deeds that are answered otherwise. */
export const otherDeeds: readonly { why: string; of: RegExp; now(deed: Deed): Deed }[] = []

/** What this version is to answer. */
export function expected(question: Question, answer: Answer): Answer {
  const here = differences.filter(({ of }) => of.test(question))
  return here.reduce((changed, { now }) => now(changed), answer)
}

export function expectedDeed(deed: Deed): Deed {
  const here = otherDeeds.filter(({ of }) => of.test(`${deed.method} ${deed.path}`))
  return here.reduce((changed, { now }) => now(changed), deed)
}
