import { foldForSearch } from '#server/platform/database/search-text.ts'
import { fieldSynonyms } from '#server/platform/search/field-synonyms.ts'

/** A word of a search with what is nearly the same. */
export interface NearTerm {
  /** Found as parts of a text. */
  phrases: readonly string[]
  /** True of a word that differs by a letter or two. */
  isNear(word: string): boolean
}

/** Words of a text, folded, each once; kept as long as texts of these words are searched. */
export function wordsIn(text: string): readonly string[] {
  return [...new Set(foldForSearch(text).match(/[\p{L}\p{N}]{3,}/gu))]
}

/** True of what can only stand within a word. */
export const isWord = (part: string) => /^[\p{L}\p{N}]{3,}$/u.test(part)

/** Returns the terms of a search: its words, and phrases that are one thing, each with its synonyms. */
export function nearTerms(search: string): NearTerm[] {
  let left = ` ${foldForSearch(search)} `
  const phrases = fieldSynonyms
    .flat()
    .filter((phrase) => phrase.includes(' ') && left.includes(` ${phrase} `))
  for (const phrase of phrases) left = left.replace(` ${phrase} `, ' ')
  return [...new Set([...phrases, ...left.split(/\s+/).filter(Boolean)])].map(termOf)
}

function termOf(word: string): NearTerm {
  const isSame = isNearTo(word)
  const groups = fieldSynonyms.filter((group) => group.some((one) => one === word || isSame(one)))
  const known = new Map<string, boolean>()
  return {
    phrases: [...new Set([word, ...groups.flat()])],
    isNear(other) {
      const before = known.get(other)
      if (before !== undefined) return before
      const now = isSame(other)
      known.set(other, now)
      return now
    },
  }
}

/** Wrong letters that a word may have: short words are too much alike. */
const allowed = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Shortest word that may be a part of a longer one in spite of wrong letters. */
const shortestPart = 6

/** True of words that are nearly this one, or begin or end with it: compounds are one word in German. */
function isNearTo(word: string): (other: string) => boolean {
  const wanted = plain(word)
  const { length } = wanted
  const most = allowed(length)
  return (other) => {
    const found = plain(other)
    const isLikelyWhole = most === 0 || Math.abs(found.length - length) <= most
    if (isLikelyWhole && isWithin(wanted, found, most)) return true
    if (length < shortestPart || found.length <= length + most) return false
    const isNearAt = (place: number) =>
      found[place] === wanted[0] && isWithin(wanted, found.slice(place, place + length), most)
    return isNearAt(0) || isNearAt(found.length - length)
  }
}

/** Umlauts as they are written without them, however they are written. */
function plain(word: string): string {
  if (!hasUmlaut.test(word)) return word
  return word
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
}

const hasUmlaut = /[aou]e|[^a-z0-9]/

/** True where at most so many letters are added, left out, wrong or swapped; the first one is right. */
function isWithin(one: string, other: string, most: number): boolean {
  if (one === other) return true
  if (most === 0 || one[0] !== other[0] || Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1]
      let least = Math.min((last[place] ?? 0) + 1, (now[place - 1] ?? 0) + 1)
      least = Math.min(least, (last[place - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      if (row > 1 && place > 1 && isSwapped) least = Math.min(least, (before[place - 2] ?? 0) + 1)
      now.push(least)
    }
    if (Math.min(...now) > most) return false
    before = last
    last = now
  }
  return (last[other.length] ?? most + 1) <= most
}
