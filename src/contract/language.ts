/** Languages of content on the wire (specification §3). */
export const contentLanguages = { en: 1, de: 2 } as const

/** Codes of the site's languages, as used in addresses, `lang` attributes and text files. */
export type LanguageCode = keyof typeof contentLanguages

/** A language on the wire: 1 English, 2 German. */
export type ContentLanguage = (typeof contentLanguages)[LanguageCode]

/** What the language menu offers, in its order. */
export const languageOptions = [
  { name: 'ENGLISH', code: 'en' },
  { name: 'DEUTSCH', code: 'de' },
] as const satisfies readonly { name: string; code: LanguageCode }[]

export const languageCodes = ['de', 'en'] as const satisfies readonly LanguageCode[]

export const defaultLanguage: LanguageCode = 'de'

export const otherLanguage = { de: 'en', en: 'de' } as const satisfies Record<LanguageCode, LanguageCode>

/** Locale of each language as BCP 47 has it, for dates: the English is written as in Britain. */
export const locales = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<LanguageCode, string>

/** The language that a stored preference stands for: none gives German, an unknown one English. */
export function languageOfPreference(stored: string | null): LanguageCode {
  if (stored === null) return defaultLanguage
  return stored === 'de' ? 'de' : 'en'
}

/** A text of the wire: its content in one language. */
export interface LocalizedText {
  content: string
  language: ContentLanguage
}

/** The text in the asked language, or undefined: never silently the other language. */
export function textIn(texts: readonly LocalizedText[], code: LanguageCode): string | undefined {
  const text = texts.find((candidate) => candidate.language === contentLanguages[code])
  return text?.content || undefined
}

/** The same, empty where there is none. */
export function contentIn(texts: readonly LocalizedText[], code: LanguageCode): string {
  return textIn(texts, code) ?? ''
}
