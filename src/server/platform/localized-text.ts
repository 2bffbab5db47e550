import {
  type ContentLanguage,
  contentLanguages,
  type LanguageCode,
  type LocalizedText,
} from '#contract/language.ts'

/** Columns to wire: a list of the texts that hold something, English first, of one language where one is asked for. */
export function localizedTexts(texts: Record<LanguageCode, string>, only?: ContentLanguage): LocalizedText[] {
  const list: LocalizedText[] = []
  if (texts.en !== '' && only !== contentLanguages.de) {
    list.push({ content: texts.en, language: contentLanguages.en })
  }
  if (texts.de !== '' && only !== contentLanguages.en) {
    list.push({ content: texts.de, language: contentLanguages.de })
  }
  return list
}
