import type { LanguageCode } from '#contract/language.ts'
import type { Found } from '#contract/search/search-calls.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'

/** A search: all words, folded, must be found; texts in the language are preferred. */
export interface Wanted {
  words: readonly string[]
  language: LanguageCode
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

/** A result; of lower ranks come first. */
export interface Hit extends Found {
  rank: number
}

/** In characters, before what was found and in all. */
const excerptLength = { before: 50, whole: 180 }

/** Returns what a search finds in something; undefined if a word is missing. */
export function hitOf(thing: Searchable, { words, language }: Wanted): Hit | undefined {
  const titles = folded(thing.title)
  const isInTitle = words.every((word) => titles.includes(word))
  if (!isInTitle) {
    const all = `${titles}\n${folded(thing.texts)}`
    if (!words.every((word) => all.includes(word))) return undefined
  }
  const { kind, id, address } = thing
  const [title = { text: '' }, ...otherTitles] = preferred(thing.title, language)
  const others = [...preferred(thing.texts, language), ...otherTitles]
  const telling = others.find(({ text }) => placeOf(text, words) >= 0)
  const [shown] = [telling, ...preferred(thing.note ?? [], language), ...others].filter((said) => said?.text)
  const excerpt = shown ? excerptOf(shown.text, words) : ''
  return { kind, id, title: tidy(title.text), excerpt, address, rank: isInTitle ? 1 : 2 }
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
