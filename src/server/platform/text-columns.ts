import {
  type ContentLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
  numberedLanguages,
} from '#contract/language.ts'

/** Columns of texts, one per language: `title_de`, `title_en` … */
export type TextColumns<T extends string, V = string> = Record<`${T}_${LanguageCode}`, V>

/** Returns the names of the columns of texts. */
export function columnsOfTexts<T extends string>(...texts: T[]): (keyof TextColumns<T>)[] {
  return texts.flatMap((text) => languageCodes.map((code) => `${text}_${code}` as const))
}

/** Returns the results of `make` for each language, by the columns of a text. */
export function inColumns<T extends string, V>(text: T, make: (code: LanguageCode) => V): TextColumns<T, V> {
  const columns = languageCodes.map((code) => [`${text}_${code}`, make(code)])
  return Object.fromEntries(columns) as TextColumns<T, V>
}

/** Returns a text's columns as on the wire: those not empty, by numbers, of one language if given. */
export function localizedTexts<T extends string>(
  row: TextColumns<NoInfer<T>, string | null>,
  text: T,
  only?: ContentLanguage,
): LocalizedText[] {
  const list: LocalizedText[] = []
  for (const { code, wire } of numberedLanguages) {
    const content = row[`${text}_${code}`]
    if (content && (only === undefined || only === wire)) list.push({ content, language: wire })
  }
  return list
}
