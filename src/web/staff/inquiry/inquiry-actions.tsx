import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiry.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

interface InquiryActionsProps {
  inquiry: Inquiry
  onUnread: () => Promise<void>
  onRemoved: () => void
}

/** What ends the work on an inquiry for now or for good, and leads back to the list. */
export function InquiryActions({ inquiry, onUnread, onRemoved }: InquiryActionsProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const { id, reference, firstName, lastName, attachments, notes } = inquiry
  const params = { id }

  async function handleUnread() {
    if (isBusy) return
    const mark = () => staffCall('changeInquiry', { params, body: { isRead: false } })
    await run(mark, t('detail.markedUnread'), onUnread)
  }
  async function handleYes() {
    await run(() => staffCall('removeInquiry', { params }), t('remove.done'), onRemoved)
    setAsking(false)
  }
  return (
    <div className="inquiry-actions print:hidden">
      <Button kind="outline" aria-disabled={isBusy} onClick={handleUnread}>
        {t('detail.markUnread')}
      </Button>
      <button type="button" className="row-action is-danger" onClick={() => setAsking(true)}>
        {t('remove.button')}
      </button>
      {isAsking && (
        <QuestionDialog
          question={t('remove.question')}
          words={{ yes: t('remove.yes'), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={handleYes}
          onNo={() => setAsking(false)}
        >
          <p>{t('remove.note', { reference, name: `${firstName} ${lastName}` })}</p>
          {attachments.length > 0 && <p>{t('remove.files', { count: attachments.length })}</p>}
          {notes.length > 0 && <p>{t('remove.notes', { count: notes.length })}</p>}
        </QuestionDialog>
      )}
    </div>
  )
}
