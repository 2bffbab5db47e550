import { languageCodes } from '#contract/language.ts'

const bound = '\u00a0'

/** Units that the trade writes with symbols. */
const units =
  '[mck]?m[²³]?|ha|[mkM]?Ω|Ωm|[mµk]?V|[mk]?A|[kM]?VA|[kMG]?Wp?|[kM]?Wh|[kMG]?Hz|°C|%|‰|[mµ]?s|h|min|t|k?g|[kKMG]i?B'

const norms = 'DIN|EN|IEC|ISO|VDE|VdS|TRGS|TRBS|DGUV'
const ranked =
  '[Tt]yp(?:en|es?|s)?|[Kk]lassen?|[Cc]lass(?:es)?|[Zz]one[ns]?|[Tt]eil|[Pp]art|Beiblatt|[Ss]upplement|Abschnitte?|LP[LZ]'

type Rule = readonly [place: RegExp, joined: string]

/** Contains a digit. */
const numberRules: readonly Rule[] = [
  [new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu'), `$1${bound}`],
  [/ × (?=\d)/g, `${bound}×${bound}`],
  [/§ (?=\d)/g, `§${bound}`],
  // A line may break after a dash: a word joiner prevents it in ranges.
  [/(\d)–(?=\d)/g, '$1–\u2060'],
  [/(\d) (?=Uhr|[ap]m(?!\p{L}))/gu, `$1${bound}`],
  [/([ap]m) – (?=\d)/g, `$1${bound}–${bound}`],
]

const rules: readonly Rule[] = [
  [new RegExp(`\\b(${norms}) (?=(?:EN|IEC|ISO|VDE) |\\d)`, 'g'), `$1${bound}`],
  [/\b(Art|Abs|Nr|no|Buchst)\. (?=\d|[a-z]\b)/g, `$1.${bound}`],
  [new RegExp(`(${ranked}) (?=\\d|[IVX]+(?!\\p{L}))`, 'gu'), `$1${bound}`],
]

/**
 * A text as it is shown: no line ends between a number and its unit, nor inside the name of a standard, class or paragraph.
 * People type plain spaces, and what they typed stays as it is wherever it is stored or handed on.
 */
export function bindSpaces(text: string): string {
  const all = /\d/.test(text) ? [...numberRules, ...rules] : rules
  return all.reduce((shown, [place, joined]) => shown.replace(place, joined), text)
}

/** Applies `bindSpaces` to every text in data, in a copy that nothing can change: several pages may be made from it. */
export function bindSpacesIn<T>(data: T): T {
  // Addresses of pictures have none of what is bound.
  if (typeof data === 'string') return (/[ –]/.test(data) ? bindSpaces(data) : data) as T
  if (Array.isArray(data)) return Object.freeze(data.map(bindSpacesIn)) as T
  if (typeof data !== 'object' || data === null) return data
  const bound = Object.entries(data).map(([name, value]) => [name, bindSpacesIn(value)])
  return Object.freeze(Object.fromEntries(bound)) as T
}

/** Applies it to localised texts; names, numbers and addresses stay as they are. */
export function bindWordsIn<T>(data: T): T {
  if (Array.isArray(data)) return data.map(bindWordsIn) as T
  if (typeof data !== 'object' || data === null) return data
  if (languageCodes.every((code) => code in data)) return bindSpacesIn(data)
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, bindWordsIn(value)])) as T
}
