import { type Folded, ranks, type Wanted } from '#server/platform/search/hit-of.ts'
import { isWord } from '#server/platform/search/near-words.ts'
import { Postings } from '#server/platform/search/postings.ts'

/** Texts by their words; numbered in the order in which they came. */
export interface WordIndex {
  /** Returns the number of the text. */
  add(text: Folded): number
  /** Returns texts that may be found with the best rank that each may have: words that stand apart may turn out not to be a phrase. */
  rank(wanted: Wanted, mayBeNear: boolean): { text: number; rank: number }[]
  /** Returns for each text whether one of its words holds one of the terms: 1 or 0. */
  having(terms: readonly string[]): Uint8Array
  /** Texts and their words, each counted once in each text. */
  size(): { texts: number; words: number }
}

/** A word, and the texts with it, as twice their numbers, and one more where it is in a title. */
interface Known {
  word: string
  /** It is long enough to be nearly another one. */
  mayBeNear: boolean
  places: Postings
}

/** `wordsOf` divides texts. */
export function createWordIndex(wordsOf: (text: string) => readonly string[] = piecesOf): WordIndex {
  const known = new Map<string, Known>()
  const size = { texts: 0, words: 0 }
  const knownAs = (word: string): Known => {
    const before = known.get(word)
    if (before) return before
    // A part of a text would keep all of it in memory.
    const own = Buffer.from(word).toString()
    const now = { word: own, mayBeNear: isWord(own), places: new Postings() }
    known.set(own, now)
    return now
  }

  return {
    add({ titles, all }) {
      const inTitles = new Set(wordsOf(titles))
      const words = new Set(wordsOf(all))
      for (const word of words) knownAs(word).places.add(2 * size.texts + Number(inTitles.has(word)))
      size.words += words.size
      return size.texts++
    },

    rank(wanted, mayBeNear) {
      const { bitsOf, rankOf } = termsOf(wanted, mayBeNear)
      const inTitles = new Uint32Array(size.texts)
      const inAll = new Uint32Array(size.texts)
      for (const one of known.values()) {
        const bits = bitsOf(one)
        if (bits === 0) continue
        one.places.visit((place) => {
          const text = place >>> 1
          inAll[text] = (inAll[text] ?? 0) | bits
          if (place & 1) inTitles[text] = (inTitles[text] ?? 0) | bits
        })
      }
      const found: { text: number; rank: number }[] = []
      for (let text = 0; text < inAll.length; text++) {
        const bits = inAll[text] ?? 0
        const rank = bits === 0 ? undefined : rankOf(inTitles[text] ?? 0, bits)
        if (rank !== undefined) found.push({ text, rank })
      }
      return found
    },

    having(terms) {
      const texts = new Uint8Array(size.texts)
      for (const { word, places } of known.values()) {
        if (!terms.some((term) => word.includes(term))) continue
        places.visit((place) => {
          texts[place >>> 1] = 1
        })
      }
      return texts
    },

    size: () => size,
  }
}

/** Words, and terms that will do in their place, that are looked for here: the longest, which stand in the fewest texts. */
const mostTerms = 10

const longestOf = <T>(terms: readonly T[], wordOf: (term: T) => string): T[] =>
  terms.toSorted((one, other) => wordOf(other).length - wordOf(one).length).slice(0, mostTerms)

/** Terms as bits: those that a word holds, those that it may stand for, and those to which it is near. */
function termsOf({ words, near = [] }: Wanted, mayBeNear: boolean) {
  const said = longestOf(words, (word) => word).map((word, n) => ({ bit: 1 << n, isIn: [inPieceOf(word)] }))
  const terms = longestOf(near, ({ phrases: [word = ''] }) => word).map((term, n) => {
    return { ...term, bit: 1 << (mostTerms + n) }
  })
  const meant = terms.map(({ phrases, bit }) => ({ bit, isIn: phrases.map(inPieceOf) }))
  const held = [...said, ...meant]
  const allOf = (some: readonly { bit: number }[]) => some.reduce((bits, { bit }) => bits | bit, 0)
  const [allSaid, allMeant] = [allOf(said), allOf(meant)]
  const has = (bits: number, all: number) => (bits & all) === all
  return {
    bitsOf(known: Known): number {
      let bits = 0
      for (const { bit, isIn } of held) if (isIn.some((is) => is(known.word))) bits |= bit
      if (!(mayBeNear && known.mayBeNear)) return bits
      for (const { bit, isNear } of terms) if (isNear(known.word)) bits |= bit << mostTerms
      return bits
    },

    rankOf(inTitles: number, inAll: number): number | undefined {
      if (has(inTitles, allSaid)) return ranks.title
      if (has(inAll, allSaid)) return ranks.text
      if (terms.length === 0) return undefined
      if (has(inAll, allMeant)) return ranks.synonym
      return has(inAll | (inAll >> mostTerms), allMeant) ? ranks.near : undefined
    },
  }
}

/** Runs of letters and digits, and of marks: no part of a text goes beyond one without ending there. */
const piecesOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu) ?? []

/** True of pieces that a text with a term has at the place of the longest one of the term. */
function inPieceOf(term: string): (piece: string) => boolean {
  const pieces = piecesOf(term)
  const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one), '')
  const isFirst = longest === pieces[0]
  const isLast = longest === pieces.at(-1)
  if (isFirst && isLast) return (piece) => piece.includes(longest)
  if (isFirst) return (piece) => piece.endsWith(longest)
  return isLast ? (piece) => piece.startsWith(longest) : (piece) => piece === longest
}
