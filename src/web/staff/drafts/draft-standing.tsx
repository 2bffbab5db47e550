import { useTranslation } from 'react-i18next'
import type { Draft, DraftKind, Refusal } from '#contract/content/draft.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** Says that a draft could not be published at its time, that it waits for approval, or with which note it was given back. */
export function DraftStanding({ kind, approval, refusal }: Pick<Draft, 'kind' | 'approval' | 'refusal'>) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const refusalText = useRefusalText()
  return (
    <>
      {refusal && (
        <p className="draft-origin">
          <span className="text-mark">{t('refusal.at', { time: formatTime(refusal.at) })}</span>{' '}
          {refusalText(kind, refusal) ?? t('refusal.other')}
        </p>
      )}
      {approval && (
        <p className="draft-origin">
          <span className="text-mark">{t(approval.at ? 'approval.submitted' : 'approval.returned')}</span>{' '}
          {approval.at
            ? t('approval.by', { time: formatTime(approval.at), name: authorName(approval.by) })
            : approval.note}
        </p>
      )}
    </>
  )
}

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
