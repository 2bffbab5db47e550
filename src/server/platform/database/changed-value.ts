import type { ChangedValue } from '#contract/content/history.ts'

/** Unchanged characters kept on either side of a difference. */
const contextLength = 60
/** Longest kept part of either text, in characters. */
const maxLength = 1500

/** Returns the difference of two texts with some context; `…` replaces the rest of a long text. */
export function changedValue(before: string, after: string): ChangedValue {
  const start = wordBefore(before, sharedStart(before, after))
  const sharedEnd = sharedStart(reversed(before.slice(start)), reversed(after.slice(start)))
  return { before: excerpt(before, start, sharedEnd), after: excerpt(after, start, sharedEnd) }
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

function reversed(text: string): string {
  return text.split('').reverse().join('')
}

/** Returns the start of the word at a position: differences are shown in whole words. */
function wordBefore(text: string, place: number): number {
  return text.slice(0, place).search(/(?<!\S)\S*$/)
}

function excerpt(text: string, start: number, sharedEnd: number): string {
  const from = start <= contextLength ? 0 : wordBefore(text, start - contextLength)
  const wanted = text.length - sharedEnd + contextLength
  const to = Math.min(text.length, wanted, from + maxLength)
  return (from > 0 ? '…' : '') + text.slice(from, to).toWellFormed() + (to < text.length ? '…' : '')
}
