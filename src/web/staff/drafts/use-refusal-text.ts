import { useTranslation } from 'react-i18next'
import type { DraftKind, Refusal } from '#contract/content/draft.ts'

/** Returns a function that says why a draft cannot be published; undefined where only the error itself knows. */
export function useRefusalText() {
  const { t } = useTranslation('texts')
  return (kind: DraftKind | undefined, { code, field = '' }: Pick<Refusal, 'code' | 'field'>) => {
    if (code === 'forbidden') return t('refusal.forbidden')
    if (code !== 'conflict') return undefined
    if (field === 'slug') return t('drafts.addressTaken')
    if (field === 'items') return kind && t(`drafts.refused.${kind}`)
    if (field === 'categoryID') return t('drafts.hiddenCategory')
    return /^(name|translation)/.test(field) ? t('drafts.nameTaken') : undefined
  }
}
