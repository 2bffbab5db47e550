import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/draft.ts'
import { editableScopes } from '#contract/editable-texts.ts'
import { nameOfDraft } from '#web/staff/texts/text-values.ts'

/** Returns a function that names a draft in the reader's language: a text by its page and key. */
export function useDraftName() {
  const { t } = useTranslation('texts')
  return ({ kind, id, title }: Draft): string => {
    if (kind !== 'text') return t(`drafts.names.${kind}`, { title })
    const { scope, key } = nameOfDraft(id)
    return editableScopes.includes(scope) ? `${t(`scopes.${scope}`)}: ${key}` : title
  }
}
