import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { DraftDifferences } from '#web/staff/drafts/draft-differences.tsx'
import { DraftStanding } from '#web/staff/drafts/draft-standing.tsx'
import { useDraftName } from '#web/staff/drafts/use-draft-name.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useHasAccess } from '#web/staff/session/use-has-access.ts'

interface DraftRowProps {
  draft: Draft
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onPublish: () => void
  onSubmit: () => void
  onReturn: () => void
  onSchedule: () => void
  onCancelSchedule: () => void
  onDiscard: () => void
}

/** One draft: where it stands, how it differs from what is public, and what can be done with it. */
export function DraftRow(props: DraftRowProps) {
  const { draft, isChosen, isBusy, onChoose, onOpen } = props
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const name = useDraftName()(draft)
  const needsApproval = useNeedsApproval()
  const isOffice = useHasAccess('office')
  const canReturn = draft.approval?.at !== undefined && isOffice
  const ofThis = (act: string) => t('drafts.actOf', { name, act })
  const action = (text: string, act: () => void, label = ofThis(text), isDanger = false) => (
    <RowAction text={text} label={label} isDanger={isDanger} isBusy={isBusy} onClick={act} />
  )
  return (
    <li>
      <input
        type="checkbox"
        aria-label={t('drafts.choose', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className="draft-content">
        <h3 className="font-semibold wrap-anywhere">
          <button type="button" className="text-open" onClick={onOpen}>
            {name}
          </button>
        </h3>
        <p className="draft-origin">
          {t('panel.changed', { time: formatTime(draft.changedAt), name: authorName(draft.changedBy) })}
          {draft.publishAt && <DraftMark publishAt={draft.publishAt} />}
        </p>
        <DraftStanding {...draft} />
        <DraftDifferences draft={draft} />
        <div className="row-actions">
          {needsApproval ? (
            !draft.approval?.at && action(t('actions.submit'), props.onSubmit)
          ) : (
            <>
              {action(t('actions.publish'), props.onPublish, t('drafts.publishOf', { name }))}
              {action(t(draft.publishAt ? 'later.change' : 'later.open'), props.onSchedule)}
              {draft.publishAt && action(t('later.cancel'), props.onCancelSchedule)}
              {canReturn && action(t('approval.return'), props.onReturn)}
            </>
          )}
          {action(t('drafts.discard'), props.onDiscard, t('drafts.discardOf', { name }), true)}
        </div>
      </div>
    </li>
  )
}
