/**
 * The languages of the site, the default one first; everything about languages derives from this list. `wire` is the
 * number on the wire (specification §3), `locale` a BCP 47 tag for dates (British for English), `prefix` of addresses,
 * `label` the key of its name in the menu, `name` its name in messages of the API. A project must have its title and
 * scope of works in the languages that are `isRequired`; a language added to a site with projects starts without.
 */
export const languages = [
  { code: 'de', wire: 2, locale: 'de-DE', prefix: '', label: 'DEUTSCH', name: 'German', isRequired: true },
  {
    code: 'en',
    wire: 1,
    locale: 'en-GB',
    prefix: '/en',
    label: 'ENGLISH',
    name: 'English',
    isRequired: true,
  },
] as const

type Language = (typeof languages)[number]

/** Codes of the languages, as used in addresses, `lang` attributes and text files. */
export type LanguageCode = Language['code']

/** A language on the wire: 1 English, 2 German. */
export type ContentLanguage = Language['wire']

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code)

export const defaultLanguage: LanguageCode = languages[0].code

/** The languages by their numbers on the wire: the order of texts on the wire and of the language menu. */
export const numberedLanguages: readonly Language[] = [...languages].sort((a, b) => a.wire - b.wire)

/** The languages in which a project must have its title and scope of works. */
export const requiredLanguages: readonly LanguageCode[] = languages
  .filter(({ isRequired }) => isRequired)
  .map(({ code }) => code)

export function inEachLanguage<T>(make: (code: LanguageCode) => T): Record<LanguageCode, T> {
  return Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<LanguageCode, T>
}

/** Number of each language on the wire. */
export const contentLanguages = fieldOfEach('wire')

/** The default language where none is asked for. */
export function codeOfNumber(wire: ContentLanguage | undefined): LanguageCode {
  return numberedLanguages.find((language) => language.wire === wire)?.code ?? defaultLanguage
}

export const locales = fieldOfEach('locale')

export const addressPrefixes = fieldOfEach('prefix')

/** Returns the other languages, to fall back on for a missing text. */
export function fallbackLanguages(code: LanguageCode, codes = languageCodes): LanguageCode[] {
  return codes.filter((candidate) => candidate !== code)
}

type FieldOfEach<F extends keyof Language> = { [L in Language as L['code']]: L[F] }

function fieldOfEach<F extends keyof Language>(field: F): FieldOfEach<F> {
  return Object.fromEntries(languages.map((language) => [language.code, language[field]])) as FieldOfEach<F>
}

/** Returns the languages that a text is written in; for one that is in none, all of them: nothing is untranslated. */
export function writtenIn(texts: readonly { language: ContentLanguage }[]): readonly LanguageCode[] {
  const written = languageCodes.filter((code) =>
    texts.some(({ language }) => language === contentLanguages[code]),
  )
  return written.length > 0 ? written : languageCodes
}

/** A text on the wire: its content in one language. */
export interface LocalizedText {
  content: string
  language: ContentLanguage
}

/** Returns texts in the language that is asked for, or all. */
export const inLanguage = <T extends { language: ContentLanguage }>(
  texts: readonly T[],
  asked: ContentLanguage | undefined,
): T[] => texts.filter(({ language }) => asked === undefined || language === asked)

/** Returns the text in a language, or undefined: never silently another language. */
export function textIn(texts: readonly LocalizedText[], code: LanguageCode): string | undefined {
  const text = texts.find((candidate) => candidate.language === contentLanguages[code])
  return text?.content || undefined
}

/** Returns the text in a language, or an empty one. */
export function contentIn(texts: readonly LocalizedText[], code: LanguageCode): string {
  return textIn(texts, code) ?? ''
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** A format of numbers, made once: making one takes longer than all that it is used for. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options)
  numberFormats.set(key, format)
  return format
}
