import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { isGrouping } from '#contract/content/kinds.ts'
import { draftKey } from '#web/staff/drafts/use-draft-commands.ts'
import { useDraftName } from '#web/staff/drafts/use-draft-name.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** Names shown; the list behind has the others. */
const maxNames = 12

interface DiscardQuestionProps {
  drafts: readonly Draft[]
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before drafts are discarded, and names those never published, which can be restored. */
export function DiscardQuestion({ drafts, isBusy, onYes, onNo }: DiscardQuestionProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const fresh = drafts.filter(({ isNew }) => isNew)
  return (
    <QuestionDialog
      question={t('drafts.discardQuestion', { count: drafts.length })}
      labels={{ yes: t('drafts.discard'), no: t('staff:cancel') }}
      isBusy={isBusy}
      isLong={fresh.length > 0}
      onYes={onYes}
      onNo={onNo}
    >
      {fresh.length > 0 && (
        <>
          <p>{t('drafts.discardNew')}</p>
          <DraftNames drafts={fresh} />
        </>
      )}
      {fresh.some(({ kind }) => isGrouping(kind)) && <p>{t('drafts.discardCategory')}</p>}
      {fresh.length < drafts.length && <p>{t('drafts.discardNote')}</p>}
    </QuestionDialog>
  )
}

function DraftNames({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation('texts')
  const nameOf = useDraftName()
  const more = drafts.length - maxNames
  // One more name takes no more room than saying that there is one more.
  const shown = more > 1 ? drafts.slice(0, maxNames) : drafts
  return (
    <ul className="discard-names">
      {shown.map((draft) => (
        <li key={draftKey(draft)}>{nameOf(draft)}</li>
      ))}
      {more > 1 && <li>{t('drafts.discardMore', { count: more })}</li>}
    </ul>
  )
}
