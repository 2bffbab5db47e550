import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import { TimeField, useChosenTime } from '#web/staff/entries/time-field.tsx'
import { InputDialog } from '#web/staff/parts/input-dialog.tsx'

interface ScheduleDialogProps {
  drafts: readonly Draft[]
  isBusy: boolean
  /** Given an instant (ISO 8601). */
  onSchedule: (at: string) => void
  onClose: () => void
}

/** Asks when drafts are to be published. */
export function ScheduleDialog({ drafts, isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('texts')
  const [first] = drafts
  const time = useChosenTime(drafts.length === 1 ? first?.publishAt : undefined)
  return (
    <InputDialog
      heading={t('later.title', { count: drafts.length })}
      className="mt-5"
      submit={t('later.do')}
      isBusy={isBusy}
      onSubmit={() => {
        const at = time.check()
        if (at) onSchedule(at)
      }}
      onClose={onClose}
    >
      <TimeField time={time} label={t('later.label')} />
    </InputDialog>
  )
}
