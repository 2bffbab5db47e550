import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem, EntryDraft } from '#contract/content/draft.ts'
import { DraftStanding } from '#web/staff/drafts/draft-standing.tsx'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface DraftBannerProps {
  item: DraftItem
  draft: EntryDraft
  /** Address of its preview, where it has one. */
  preview: string | undefined
  isBusy: boolean
  onDiscard: () => void
}

/** Stands above a form that shows a draft: it is not public yet, and can be discarded. */
export function DraftBanner({ item, draft, preview, isBusy, onDiscard }: DraftBannerProps) {
  const { t } = useTranslation(['entries', 'staff'])
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const [isAsking, setAsking] = useState(false)
  const { isNew, publishAt, changedAt, changedBy } = draft
  // The office or the clock may have been at it since a screen read all drafts.
  const { data } = useQuery({ ...useCallQuery('listDrafts', {}), refetchOnMount: 'always' })
  const listed = data?.find(({ kind, id }) => kind === item.kind && id === item.id)
  const part = isNew ? 'new' : 'changed'
  return (
    <div className="draft-banner">
      <p>
        <DraftMark publishAt={publishAt} /> {t(`drafts.${part}.notPublic`)}{' '}
        {t('drafts.saved', { time: formatTime(changedAt), name: authorName(changedBy) })}
      </p>
      {listed && <DraftStanding {...listed} />}
      <p className="row-actions">
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer" className="row-action">
            {t('previewPage')}
          </a>
        )}
        <RowAction text={t('drafts.discard')} isDanger onClick={() => setAsking(true)} />
      </p>
      {isAsking && (
        <QuestionDialog
          question={t('drafts.question')}
          labels={{ yes: t('drafts.discard'), no: t('staff:cancel') }}
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
