import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { TimeField, useChosenTime } from '#web/staff/entries/time-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface ScheduleDialogProps {
  drafts: readonly Draft[]
  isBusy: boolean
  /** Given an instant (ISO 8601). */
  onSchedule: (at: string) => void
  onClose: () => void
}

/** Asks when drafts are to be published. */
export function ScheduleDialog({ drafts, isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const [first] = drafts
  const time = useChosenTime(drafts.length === 1 ? first?.publishAt : undefined)
  return (
    <Modal
      heading={t('later.title', { count: drafts.length })}
      onClose={() => {
        if (!isBusy) onClose()
      }}
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          const at = isBusy ? undefined : time.check()
          if (at) onSchedule(at)
        }}
      >
        <TimeField time={time} label={t('later.label')} />
        <div className="modal-actions">
          <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
            {t('staff:cancel')}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {t('later.do')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
