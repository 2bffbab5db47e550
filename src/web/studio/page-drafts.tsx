import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { DiscardQuestion } from '#web/staff/drafts/discard-question.tsx'
import { DraftDifferences } from '#web/staff/drafts/draft-differences.tsx'
import { draftKey, useDraftCommands } from '#web/staff/drafts/use-draft-commands.ts'
import { useDraftName } from '#web/staff/drafts/use-draft-name.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { openOverPage } from '#web/studio/over-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface PageDraftsOptions {
  what: 'publish' | 'undo'
  drafts: readonly Draft[]
  /** Called when they are published or discarded, and when that is taken back. */
  onChanged: () => void
}

/** Asks over the public page which of its drafts are to be public, or whether they are to go. */
export async function openPageDrafts(options: PageDraftsOptions): Promise<void> {
  await openOverPage((close) => <PageDrafts {...options} onClose={close} />)
}

interface PageDraftsProps extends PageDraftsOptions {
  onClose: () => void
}

function PageDrafts({ what, drafts, onChanged, onClose }: PageDraftsProps) {
  const { isBusy, publish, submit, discard } = useDraftCommands(onChanged)
  const needsApproval = useNeedsApproval()
  const afterwards = (isDone: boolean) => {
    if (!isDone) return
    onClose()
    onChanged()
  }
  if (what === 'undo') {
    return (
      <DiscardQuestion
        drafts={drafts}
        isBusy={isBusy}
        onYes={() => void discard(drafts).then(afterwards)}
        onNo={onClose}
      />
    )
  }
  return (
    <PublishDialog
      drafts={drafts}
      isBusy={isBusy}
      // Texts alone rename nothing.
      onPublish={(chosen) =>
        void (needsApproval ? submit(chosen) : publish(chosen, {}, onClose)).then(afterwards)
      }
      onClose={onClose}
    />
  )
}

interface PublishDialogProps {
  drafts: readonly Draft[]
  isBusy: boolean
  onPublish: (chosen: readonly Draft[]) => void
  onClose: () => void
}

/** Those that have a time of their own are left to it, unless they are chosen. */
function PublishDialog({ drafts, isBusy, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const needsApproval = useNeedsApproval()
  const nameOf = useDraftName()
  const unplanned = drafts.filter(({ publishAt }) => publishAt === undefined)
  const [chosen, setChosen] = useState(unplanned.length > 0 ? unplanned : drafts)
  return (
    <Modal heading={t('page.publish')} size="form" onClose={onClose}>
      <ul className="draft-list">
        {drafts.map((draft) => (
          <li key={draftKey(draft)}>
            <input
              type="checkbox"
              aria-label={t('drafts.choose', { name: nameOf(draft) })}
              checked={chosen.includes(draft)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(drafts.filter((one) => (one === draft ? checked : chosen.includes(one))))
              }
            />
            <div className="draft-content">
              <h3 className="font-semibold wrap-anywhere">{nameOf(draft)}</h3>
              {draft.publishAt && <DraftMark publishAt={draft.publishAt} />}
              <DraftDifferences draft={draft} />
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="field-problem">
        {chosen.length === 0 && t('page.none')}
      </p>
      <div className="modal-actions is-sticky">
        <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
          {t('staff:cancel')}
        </Button>
        <Button
          aria-disabled={isBusy || chosen.length === 0}
          onClick={() => !isBusy && chosen.length > 0 && onPublish(chosen)}
        >
          {t(needsApproval ? 'actions.submit' : 'actions.publish')}
        </Button>
      </div>
    </Modal>
  )
}
