export interface DifferencePart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** More words than these are not compared one by one: that would take long, and nobody would read it. */
const maxWords = 400

/**
 * Returns one text as parts that stayed, went and came, word by word; undefined where the texts are too long or have too little
 * in common for that to be easier to read than one after the other.
 */
export function wordDifference(before: string, after: string): DifferencePart[] | undefined {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  if (one.length > maxWords || other.length > maxWords) return undefined
  const lengths = sharedLengths(one, other)
  const shared = lengths[0]?.[0] ?? 0
  if (shared * 2 < Math.min(one.length, other.length) || shared === 0) return undefined

  const parts: DifferencePart[] = []
  const add = (kind: DifferencePart['kind'], text: string | undefined) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text ?? ''
    else parts.push({ kind, text: text ?? '' })
  }
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      add('same', one[i++])
      j++
    } else if (j >= other.length || (i < one.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add('gone', one[i++])
    } else {
      add('new', other[j++])
    }
  }
  return parts
}

/** Words, each with the white space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

const at = (lengths: readonly number[][], i: number, j: number) => lengths[i]?.[j] ?? 0

/** Returns the lengths of the longest common subsequences of words from each pair of places on. */
function sharedLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? []
    for (let j = other.length - 1; j >= 0; j--) {
      row[j] =
        one[i] === other[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}
