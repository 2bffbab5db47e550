import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { choiceParameter, searchParameter } from '#contract/pages/search-view.ts'
import { claimingTexts } from '#contract/texts/claiming-texts.ts'
import { editableScopes } from '#contract/texts/editable-texts.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { type ViewOf, viewCodec } from '#web/staff/list/view-codec.ts'
import { hasOtherValues, draftId as idOf, valuesOf, workingValues } from '#web/staff/texts/text-values.ts'

/**
 * Filters of the list. `stale`: German was changed after English; `claim`: says something of the company, and is neither changed nor
 * confirmed.
 */
export const textStates = ['changed', 'englishMissing', 'stale', 'claim', 'draft'] as const
export type TextState = (typeof textStates)[number]

/** Search and filters of the list, as in the address. */
export const textViewCodec = viewCodec(staffPaths.texts, {
  search: searchParameter,
  scope: choiceParameter('page', editableScopes),
  state: choiceParameter('state', textStates),
})
export type TextView = ViewOf<typeof textViewCodec>

/** Returns what is true of a text, as it is worked on. */
export function statesOf(text: SiteText): TextState[] {
  const values = workingValues(text)
  const builtIn = valuesOf(text.builtIn)
  const others = languageCodes.filter((code) => code !== defaultLanguage)
  const when = (code: LanguageCode) => text.changedLanguages.indexOf(code)
  const holds: Record<TextState, boolean> = {
    changed: hasOtherValues(values, builtIn) || hasOtherValues(valuesOf(text.published), builtIn),
    englishMissing: others.some((code) => values[code].trim() === ''),
    stale: others.some((code) => when(defaultLanguage) > when(code)),
    claim:
      claimingTexts.includes(idOf(text)) &&
      !text.isConfirmed &&
      !hasOtherValues(valuesOf(text.published), builtIn),
    draft: text.draft !== undefined,
  }
  return textStates.filter((state) => holds[state])
}

/** Returns the texts that a view shows; what is searched for may stand in the name or in any language, in several words. */
export function selectTexts(
  texts: readonly SiteText[],
  { search, scope, state }: TextView,
  nameOf: (text: SiteText) => string,
): SiteText[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.filter((text) => {
    if (scope !== undefined && text.scope !== scope) return false
    if (state !== undefined && !statesOf(text).includes(state)) return false
    if (words.length === 0) return true
    const contents = [...text.published, ...(text.draft ?? [])].map(({ content }) => content)
    const searched = [nameOf(text), ...contents].join('\n').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
