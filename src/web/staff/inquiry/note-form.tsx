import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNoteLength } from '#contract/inquiry-states.ts'
import { useCommand } from '#web/staff/parts/use-command.ts'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Adds a note; what is typed is not lost without a question. */
export function NoteForm({ inquiryId, isGone }: { inquiryId: number; isGone: boolean }) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const isDirty = text.trim() !== '' && !isGone
  const { question } = useQuestionBeforeLoss(isDirty, () => setText(''))

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = text.trim()
    if (typed === '') {
      setProblem(t('staff:required'))
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    const add = () => staffCall('addInquiryNote', { params: { id: inquiryId }, body: { text: typed } })
    // Emptied as soon as it is stored: what comes after may fail, and would else be taken for unsaved.
    await run(() => add().then(() => setText('')), t('notes.added'))
  }
  return (
    <form noValidate className="note-form print:hidden" onSubmit={handleSubmit}>
      <TextField
        name="note"
        label={t('notes.text')}
        hint={t('notes.hint')}
        problem={problem}
        value={text}
        rows={3}
        maxLength={maxNoteLength}
        isRequired
        onChange={(typed) => {
          if (isBusy) return
          setText(typed)
          setProblem(undefined)
        }}
      />
      <Button kind="dark" type="submit" aria-disabled={isBusy}>
        {t(isBusy ? 'notes.adding' : 'notes.add')}
      </Button>
      {question}
    </form>
  )
}
