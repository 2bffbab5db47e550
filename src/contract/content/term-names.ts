import type { LanguageCode } from '#contract/language.ts'

/** Returns what a term is mentioned by: "Surge protective device (SPD)" by its name or by its abbreviation. */
export const namesOfTerm = (title: string): string[] =>
  /^([^(]+) \(([^()]+)\)$/.exec(title)?.slice(1) ?? [title]

/** Inflections of nouns, as a pattern. */
export const endings: Readonly<Record<LanguageCode, string>> = {
  de: '(?:e[ns]|en|er|e|n|s)?',
  en: '(?:e?s)?',
}
