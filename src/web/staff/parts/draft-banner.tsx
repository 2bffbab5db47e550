import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryDraft } from '#contract/draft.ts'
import { DraftMark } from '#web/staff/parts/draft-mark.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface DraftBannerProps {
  draft: EntryDraft
  isBusy: boolean
  onDiscard: () => void
  /** Further ways, such as to its preview. */
  children?: ReactNode
}

/** Stands above a form that shows a draft: it is not public yet, and can be thrown away. */
export function DraftBanner({ draft, isBusy, onDiscard, children }: DraftBannerProps) {
  const { t } = useTranslation(['dashboard', 'texts', 'staff'])
  const formatTime = useTimeFormat()
  const [isAsking, setAsking] = useState(false)
  const { isNew, publishAt, changedAt, changedBy } = draft
  const part = isNew ? 'new' : 'changed'
  return (
    <div className="draft-banner">
      <p>
        <DraftMark publishAt={publishAt} /> {t(`drafts.${part}.notPublic`)}{' '}
        {t('drafts.saved', { time: formatTime(changedAt), name: changedBy })}
      </p>
      <p className="row-actions">
        {children}
        <button type="button" className="row-action is-danger" onClick={() => setAsking(true)}>
          {t('texts:actions.discardDraft')}
        </button>
      </p>
      {isAsking && (
        <QuestionDialog
          question={t('texts:drafts.discardQuestion', { count: 1 })}
          labels={{ yes: t('texts:actions.discardDraft'), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={onDiscard}
          onNo={() => setAsking(false)}
        >
          <p>{t(`drafts.${part}.discardNote`)}</p>
        </QuestionDialog>
      )}
    </div>
  )
}
