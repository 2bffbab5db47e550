import { noSuch } from '#contract/api/api-error.ts'
import { inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import { type EditableScope, editableScopes } from '#contract/texts/editable-texts.ts'
import { leavesOf } from '#contract/texts/text-tree.ts'
import { textsIn } from '#server/platform/texts.ts'

/** A text in every language. */
export type TextsByLanguage = Record<LanguageCode, string>

export interface TextName {
  scope: EditableScope
  key: string
}

export interface BuiltInText extends TextName {
  texts: TextsByLanguage
  /** Lines of a list, joined by line feeds. */
  isList: boolean
}

/** Returns the id of a text in drafts. */
export const idOfText = ({ scope, key }: { scope: string; key: string }): string => `${scope}:${key}`

let known: ReadonlyMap<string, BuiltInText> | undefined

/** Every text that staff may change, by its id, in the order of the files. */
export function builtInTexts(): ReadonlyMap<string, BuiltInText> {
  known ??= new Map(
    editableScopes.flatMap(textsOfScope).map((text): [string, BuiltInText] => [idOfText(text), text]),
  )
  return known
}

export function requireBuiltInText(id: string): BuiltInText {
  const text = builtInTexts().get(id)
  if (!text) throw noSuch('text')
  return text
}

/** Returns the texts of a scope; the languages have the same ones (`scripts/check-texts.ts`). */
function textsOfScope(scope: EditableScope): BuiltInText[] {
  const leaves = inEachLanguage(
    (code) => new Map(leavesOf(textsIn(code, scope)).map((leaf) => [leaf.key, leaf])),
  )
  const [first] = languageCodes
  if (!first) return []
  return Array.from(leaves[first].values(), ({ key, isList }) => ({
    scope,
    key,
    texts: inEachLanguage((code) => leaves[code].get(key)?.text ?? ''),
    isList,
  }))
}
