import { inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { SiteText } from '#contract/text.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import {
  draftId,
  type TextName,
  type TextValues,
  valuesOf,
  workingValues,
} from '#web/staff/texts/text-values.ts'

/** Typed words of this tab that are not saved. They survive a reload, a lost connection and a new login. */
export interface TypedText extends TextName {
  /** The version that was read before typing began. */
  version: number
  values: TextValues
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedTexts = typedEntries({
  storageKey: staffStorageKeys.typedTexts,
  isTyped: isTypedText,
  nameOf: draftId,
})

/** Returns the typed words for a text, unless they have been saved since. */
export function findTypedText(text: SiteText): TypedText | undefined {
  const typed = typedTexts.find(draftId(text))
  return typed && hasOtherValues(typed.values, workingValues(text)) ? typed : undefined
}

/** Returns true if two texts differ in any language. */
export function hasOtherValues(one: TextValues, other: TextValues): boolean {
  return languageCodes.some((code) => one[code].trim() !== other[code].trim())
}

/** Returns true if what the server has is what was to be saved: the answer was lost, or somebody had the same in mind. */
export function isSavedAs(text: SiteText, values: TextValues, publish: string): boolean {
  if (publish === 'now') return !text.draft && !hasOtherValues(valuesOf(text.published), values)
  if (!text.draft || hasOtherValues(valuesOf(text.draft), values)) return false
  return publish === 'draft'
    ? text.publishAt === undefined
    : Date.parse(publish) === Date.parse(text.publishAt ?? '')
}

/** Validates a stored entry: one of another version or origin may have any shape. */
function isTypedText(stored: unknown): stored is TypedText {
  const { scope, key, version, values, typedAt } = (stored ?? {}) as Partial<TypedText>
  return (
    typeof scope === 'string' &&
    typeof key === 'string' &&
    typeof version === 'number' &&
    typeof typedAt === 'number' &&
    languageCodes.every((code) => typeof values?.[code] === 'string')
  )
}

/** Values with the one of a language replaced. */
export function withValue(values: TextValues, code: LanguageCode, value: string): TextValues {
  return inEachLanguage((other) => (other === code ? value : values[other]))
}
