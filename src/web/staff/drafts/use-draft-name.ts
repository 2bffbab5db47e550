import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { editableScopes } from '#contract/texts/editable-texts.ts'
import { draftForms } from '#web/staff/drafts/draft-kinds.ts'

/** Returns a function that names a draft in the reader's language: a text by its page and key. */
export function useDraftName() {
  const { t } = useTranslation('texts')
  return ({ kind, id, title }: Draft): string => {
    const place = draftForms[kind].placeOf?.(id)
    if (place && editableScopes.includes(place.scope)) return `${t(`scopes.${place.scope}`)}: ${place.key}`
    return t(`drafts.names.${kind}`, { title })
  }
}
