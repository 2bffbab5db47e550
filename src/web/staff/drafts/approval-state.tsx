import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/content/draft.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** Says that a draft waits for approval, or with which note it was given back. */
export function ApprovalState({ by, at, note }: Approval) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  return (
    <p className="draft-origin">
      <span className="text-mark">{t(at ? 'approval.submitted' : 'approval.returned')}</span>{' '}
      {at ? t('approval.by', { time: formatTime(at), name: authorName(by) }) : note}
    </p>
  )
}
