import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/draft.ts'
import { editableScopes } from '#contract/editable-texts.ts'
import { nameOfDraft } from '#web/staff/texts/text-values.ts'

/** Returns a function that names a draft in the reader's language: a text by its page and key. */
export function useDraftName() {
  const { t } = useTranslation(['texts', 'jobs', 'staff'])
  return ({ kind, id, title }: Draft): string => {
    if (kind === 'company') return `${t('staff:areas.company')}: ${title}`
    if (kind === 'project') return t('drafts.names.project', { title })
    if (kind === 'article') return t('drafts.names.article', { title })
    if (kind === 'category') return t('drafts.names.category', { title })
    if (kind === 'job') return t('jobs:draftName', { title })
    if (kind !== 'text') return title
    const { scope, key } = nameOfDraft(id)
    return editableScopes.includes(scope) ? `${t(`scopes.${scope}`)}: ${key}` : title
  }
}
