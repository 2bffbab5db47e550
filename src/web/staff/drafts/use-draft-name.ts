import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { editableScopes } from '#contract/texts/editable-texts.ts'
import { useLanguage } from '#web/contexts.ts'
import { nameOfDraft } from '#web/staff/texts/text-values.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'

/** Returns a function that names a draft in the reader's language: a text by its place on the site. */
export function useDraftName() {
  const { t } = useTranslation('texts')
  const language = useLanguage()
  const textName = useTextName()
  return ({ kind, id, title, values }: Draft): string => {
    const place = kind === 'text' && nameOfDraft(id)
    if (place && editableScopes.includes(place.scope))
      return textName(place, values[language]?.before || title)
    return t(`drafts.names.${kind}`, { title })
  }
}
