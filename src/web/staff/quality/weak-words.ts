import { endings, namesOfTerm } from '#contract/content/term-names.ts'
import type { LanguageCode } from '#contract/language.ts'

/** Words of a link that say nothing about where it leads, which is all that a list of a page's links reads out. */
const emptyWords = new Set(
  [
    'hier, hier klicken, klicken sie hier, mehr, mehr dazu, mehr erfahren, weiter, weiterlesen, details, link',
    'dieser link, siehe hier, dort, website, diese seite, pdf, download, here, click here, more, more info',
    'read more, learn more, see here, this, this link, this page, go, continue',
  ].flatMap((words) => words.split(', ')),
)
const bareAddress = /^(?:https?:\/\/|www\.)\S+$/i

/** Returns true for words of a link that do not say where it leads, also for a bare address. */
export function saysNothing(words: string): boolean {
  const plain = words.replace(/[^\p{L} ]/gu, '').trim()
  return bareAddress.test(words.trim()) || emptyWords.has(plain.toLowerCase())
}

const fileEnding = /\.(?:jpe?g|png|webp|heic|gif|avif|tiff?|svg|pdf)$/i
const cameraName = /^(?:img|dsc[nf]?|pxl|mvimg|screenshot|bildschirmfoto|image|scan)[-_ ]?\d[-_\d ]*$/i

/** Returns true for a description that is the name of a file, or has no letter at all. */
export function isFileName(alt: string): boolean {
  const words = alt.trim()
  return words !== '' && (fileEnding.test(words) || cameraName.test(words) || !/\p{L}/u.test(words))
}

/** A standard or rule with its number; a series, such as DIN EN 62305, is no source of its own. */
const named = /\b(?:DIN|EN|IEC|VDE|TRGS|TRBS|VdS|DGUV)(?: (?:EN|IEC|TS|VDE)){0,3} \d[\d-]{0,12}\d/g
const series = ['DIN EN 62305', 'DIN EN IEC 62305', 'EN 62305', 'IEC 62305', 'VDE 0185-305']

/** Returns the standards that a text names. */
export const standardsIn = (text: string): string[] => [
  ...new Set(
    [...text.replaceAll('\u00a0', ' ').matchAll(named)]
      .map(([name]) => name)
      .filter((name) => !series.includes(name)),
  ),
]

export interface Source {
  name: string
  edition?: string | undefined
}

/** Returns the standard that a line of sources cites without an edition, with the one of the list; none where the list has none either. */
export function withoutEdition(line: string, list: readonly Source[]): Source | undefined {
  const [standard] = standardsIn(line)
  if (!standard || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(line.replaceAll(standard, ''))) return undefined
  const known = list.filter(({ name }) => standardsIn(name)[0] === standard)
  if (known.length > 0 && known.every(({ edition }) => edition === undefined)) return undefined
  const same = known.find(({ name }) => name.split(' (')[0] === line.split(' (')[0])
  return { name: standard, edition: same?.edition }
}

/** Letters that are written in two ways. */
const variants: Readonly<Record<LanguageCode, readonly (readonly [letters: RegExp, pattern: string])[]>> = {
  de: [
    [/^[tz]ial$/, '[tz]ial'],
    [/^ä$/, '(?:ä|ae)'],
    [/^ö$/, '(?:ö|oe)'],
    [/^ü$/, '(?:ü|ue)'],
    [/^ß$/, '(?:ß|ss)'],
  ],
  en: [
    [/^(?:tre|ter)$/, 't(?:re|er)'],
    [/^is[ei]$/, 'i[sz][ei]'],
  ],
}
const unit = /[tz]ial|t(?:re|er)(?!\p{L})|is[ei]|./giu

/** A term that is spelled otherwise than in the glossary. */
export interface Misspelled {
  found: string
  term: string
}

/** Returns what finds other spellings of the terms: joined, parted by a hyphen, or with other letters. Capitals do not count. */
export function spellingOf(titles: readonly string[], language: LanguageCode) {
  const names = titles.flatMap(namesOfTerm).filter((name) => name.length > 5)
  const patterns = names.map((term) => [term, patternOf(term, language)] as const)
  const asOne = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase()
  return (text: string): Misspelled[] =>
    patterns.flatMap(([term, pattern]) => {
      const found = Array.from(text.matchAll(pattern), ([, name = '']) => name)
      const other = found.find((name) => asOne(name) !== asOne(term))
      return other === undefined ? [] : [{ found: other, term }]
    })
}

function patternOf(term: string, language: LanguageCode): RegExp {
  const parts = term.split(/([ \u00a0-])/).map((part) => {
    if (part === '-') return '[- \u00a0]?'
    if (/^[ \u00a0]$/.test(part)) return '[ \u00a0]?'
    const units = [...part.toLowerCase().matchAll(unit)].map(
      ([letters]) =>
        variants[language].find(([one]) => one.test(letters))?.[1] ??
        letters.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
    )
    // German joins its nouns: a hyphen within one is another spelling. English writes "earth-rod clamp" rightly.
    return units.join(language === 'de' ? '-?' : '')
  })
  return new RegExp(`(?<![\\p{L}\\d-])(${parts.join('')})${endings[language]}(?![\\p{L}\\d-])`, 'giu')
}
