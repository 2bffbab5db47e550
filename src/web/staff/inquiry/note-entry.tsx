import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InquiryNote } from '#contract/inquiry.ts'
import { useCommand } from '#web/staff/parts/use-command.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

interface NoteEntryProps {
  inquiryId: number
  note: InquiryNote
  onGone: () => void
}

export function NoteEntry({ inquiryId, note, onGone }: NoteEntryProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const formatTime = useTimeFormat()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const time = formatTime(note.at)

  async function handleYes() {
    const remove = () => staffCall('removeInquiryNote', { params: { id: inquiryId, noteId: note.id } })
    const isDone = await run(remove, t('notes.deleted'))
    setAsking(false)
    if (isDone) onGone()
  }
  return (
    <li>
      <p className="inquiry-small">
        {note.by}, <time dateTime={note.at}>{time}</time>
      </p>
      <p className="note-text">{note.text}</p>
      <button
        type="button"
        className="row-action is-danger print:hidden"
        aria-label={t('notes.deleteNote', { name: note.by, time })}
        onClick={() => setAsking(true)}
      >
        {t('notes.delete')}
      </button>
      {isAsking && (
        <QuestionDialog
          question={t('notes.question')}
          words={{ yes: t('notes.delete'), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={handleYes}
          onNo={() => setAsking(false)}
        >
          <p className="note-text">{note.text}</p>
        </QuestionDialog>
      )}
    </li>
  )
}
