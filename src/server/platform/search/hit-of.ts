import type { LanguageCode } from '#contract/language.ts'
import type { Found } from '#contract/search/search-calls.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { type NearTerm, wordsIn } from '#server/platform/search/near-words.ts'

/** A search: all words, folded, must be found; texts in the language are preferred. */
export interface Wanted {
  words: readonly string[]
  language: LanguageCode
  /** Terms that will do in place of the words where these are missing. */
  near?: readonly NearTerm[]
}

/** A text, of one language or of all. */
export interface Said {
  text: string
  language?: LanguageCode
}

/** Something that can be found by its title and its texts; a note is only shown. */
export interface Searchable extends Pick<Found, 'kind' | 'id' | 'address'> {
  title: readonly Said[]
  texts: readonly Said[]
  note?: readonly Said[]
}

/** Texts of something, folded. */
export interface Folded {
  titles: string
  /** With the titles. */
  all: string
}

/** A result; of lower ranks come first. */
export interface Hit extends Found {
  rank: number
}

/** In characters, before what was found and in all. */
const excerptLength = { before: 50, whole: 180 }

/** Ranks of results, which come in this order: what only has words that are spelled nearly so is last. */
export const ranks = { title: 1, text: 2, synonym: 3, near: 4 } as const

/** Returns what a search finds in something; undefined if a word is missing. */
export function hitOf(thing: Searchable, wanted: Wanted): Hit | undefined {
  const found = foundIn(foldedOf(thing), wanted)
  if (!found) return undefined
  const { said, rank } = found
  const { language } = wanted
  const { kind, id, address } = thing
  const [title = { text: '' }, ...otherTitles] = preferred(thing.title, language)
  const others = [...preferred(thing.texts, language), ...otherTitles]
  const telling = others.find(({ text }) => placeOf(text, said) >= 0)
  const [shown] = [telling, ...preferred(thing.note ?? [], language), ...others].filter((one) => one?.text)
  const excerpt = shown ? excerptOf(shown.text, said) : ''
  return { kind, id, title: tidy(title.text), excerpt, address, rank }
}

export function foldedOf({ title, texts }: Pick<Searchable, 'title' | 'texts'>): Folded {
  const titles = folded(title)
  return { titles, all: `${titles}\n${folded(texts)}` }
}

/** Returns what of a search stands in texts; undefined if a word is missing. */
export function foundIn({ titles, all }: Folded, { words, near }: Wanted): Match | undefined {
  if (words.every((word) => titles.includes(word))) return { said: words, rank: ranks.title }
  if (words.every((word) => all.includes(word))) return { said: words, rank: ranks.text }
  return near && foundNearly(near, all)
}

interface Match {
  said: readonly string[]
  rank: number
}

/** For each term what stands in a text in its place; undefined where one has nothing. */
function foundNearly(near: readonly NearTerm[], all: string): Match | undefined {
  const said: string[] = []
  let rank: number = ranks.synonym
  for (const { phrases, isNear } of near) {
    const same = phrases.find((phrase) => all.includes(phrase))
    if (same === undefined) rank = ranks.near
    const one = same ?? wordsIn(all).find(isNear)
    if (one === undefined) return undefined
    said.push(one)
  }
  return { said, rank }
}

const folded = (said: readonly Said[]) => foldForSearch(said.map(({ text }) => text).join('\n'))

/** Texts that say something, those in the language first. */
function preferred(said: readonly Said[], language: LanguageCode): Said[] {
  const foreign = (one: Said) => Number(one.language !== undefined && one.language !== language)
  return said.filter(({ text }) => text.trim() !== '').toSorted((one, other) => foreign(one) - foreign(other))
}

/** Place of the first of the words that is found, -1 for none. */
function placeOf(text: string, words: readonly string[]): number {
  const inside = foldForSearch(text)
  return words.map((word) => inside.indexOf(word)).find((place) => place >= 0) ?? -1
}

/** Returns the passage around the first word, in whole words and without line breaks. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = tidy(text)
  const { before, whole } = excerptLength
  const place = placeOf(line, words)
  const from = place > before ? Math.min(place, line.indexOf(' ', place - before) + 1) : 0
  const end = from + whole
  const to = end >= line.length ? line.length : Math.max(line.lastIndexOf(' ', end), from + before)
  const passage = line.slice(from, to).toWellFormed().trim().replace(/ ·$/, '')
  return `${from > 0 ? '…' : ''}${passage}${to < line.length ? '…' : ''}`
}

/** On one line, without the marks of links in texts of the site; lines without a full stop are told apart by a dot. */
const tidy = (text: string) =>
  text
    .replace(/<\/?\w+>/g, '')
    .trim()
    .replace(/(?<![.!?:;,\s])\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
