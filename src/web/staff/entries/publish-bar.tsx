import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publish } from '#contract/content/publish.ts'
import { TimeField, useChosenTime } from '#web/staff/entries/time-field.tsx'
import { useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

interface PublishBarProps {
  isBusy: boolean
  /** Scheduled publication, if any. */
  publishAt: string | undefined
  /** Given `draft`, or a time to come (ISO 8601); does nothing while it is busy. */
  onSave: (publish: Publish) => void
  cancel?: ReactNode
  /** The button that saves for everybody; editors who need approval get one for that in its place. */
  main: ReactNode
  progress?: ReactNode
  /** To be looked at before publishing. */
  hints?: ReactNode
  /** False where the bar stands on a page of its own. */
  isInDialog?: boolean
}

/** Explains that saving publishes. */
export function SaveNote() {
  const { t } = useTranslation('dashboard')
  return <p className="save-note">{t('saveNote')}</p>
}

/** The buttons of a form whose input can be saved for everybody, for staff alone, or for a time. */
export function PublishBar({
  isBusy,
  publishAt,
  onSave,
  cancel,
  main,
  progress,
  hints,
  isInDialog = true,
}: PublishBarProps) {
  const { t } = useTranslation('texts')
  const [isLater, setLater] = useState(publishAt !== undefined)
  const time = useChosenTime(publishAt)
  const id = useId()
  const needsApproval = useNeedsApproval()
  const schedule = () => {
    const at = isBusy ? undefined : time.check()
    if (at) onSave(at)
  }
  return (
    <div className={`${isInDialog ? 'modal-actions is-sticky' : ''} publish-bar`}>
      {hints}
      {progress}
      <div id={id} className="publish-later" hidden={!isLater || needsApproval}>
        <TimeField time={time} label={t('later.label')} />
        <Button kind="dark" aria-disabled={isBusy} onClick={schedule}>
          {t('later.do')}
        </Button>
      </div>
      {cancel}
      {!needsApproval && (
        <Button kind="plain" aria-expanded={isLater} aria-controls={id} onClick={() => setLater(!isLater)}>
          {t('later.open')}
        </Button>
      )}
      <Button kind="plain" aria-disabled={isBusy} onClick={() => onSave('draft')}>
        {t('actions.saveDraft')}
      </Button>
      {needsApproval ? (
        <Button aria-disabled={isBusy} onClick={() => onSave('submit')}>
          {t(isBusy ? 'actions.saving' : 'actions.submit')}
        </Button>
      ) : (
        main
      )}
    </div>
  )
}
