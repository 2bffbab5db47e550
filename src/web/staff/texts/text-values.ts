import {
  contentIn,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
} from '#contract/language.ts'
import { type EditableScope, emptiableTexts } from '#contract/texts/editable-texts.ts'
import type { SiteText } from '#contract/texts/text.ts'

/** Identifies a text of the site. */
export interface TextName {
  scope: EditableScope
  key: string
}

/** A text in each language. */
export type TextValues = Record<LanguageCode, string>

export function valuesOf(texts: readonly LocalizedText[]): TextValues {
  return inEachLanguage((code) => contentIn(texts, code))
}

/** Returns the draft if there is one, else the published text. */
export function workingValues(text: SiteText): TextValues {
  return valuesOf(text.draft ?? text.published)
}

/** Returns true if two texts differ in any language. */
export function hasOtherValues(one: TextValues, other: TextValues): boolean {
  return languageCodes.some((code) => one[code].trim() !== other[code].trim())
}

/** The `id` of a text among the drafts. */
export const draftId = ({ scope, key }: TextName) => `${scope}:${key}`

/** Returns true for a text that may be empty in all languages. */
export const mayBeEmpty = (name: TextName): boolean => emptiableTexts.includes(draftId(name))

/** Key of a text's list item and place of its draft. */
export function nameOfDraft(id: string): TextName {
  const colon = id.indexOf(':')
  return { scope: id.slice(0, colon) as EditableScope, key: id.slice(colon + 1) }
}
