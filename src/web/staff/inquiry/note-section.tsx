import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry, InquiryNote } from '#contract/inquiry.ts'
import { maxNoteLength } from '#contract/inquiry-states.ts'
import { showAnswer } from '#web/staff/inquiry/load-inquiry.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface NoteSectionProps {
  inquiry: Inquiry
  /** Whether the inquiry was deleted: what is being typed is not asked about any more. */
  isGone: boolean
}

/** What staff have noted, and the form for more. */
export function NoteSection({ inquiry: { id, notes }, isGone }: NoteSectionProps) {
  const { t } = useTranslation('inquiries')
  const { heading, focusWhenGone } = useFocusedHeading(notes)
  return (
    <section aria-labelledby="notes-heading">
      <h2 ref={heading} id="notes-heading" tabIndex={-1} className="heading-3">
        {t('notes.heading')}
      </h2>
      {notes.length === 0 ? (
        <p className="inquiry-small">{t('notes.none')}</p>
      ) : (
        <ol className="inquiry-entries">
          {notes.map((note) => (
            <NoteEntry key={note.id} inquiryId={id} note={note} onGone={focusWhenGone} />
          ))}
        </ol>
      )}
      <NoteForm inquiryId={id} isGone={isGone} />
    </section>
  )
}

/** Adds a note; what is typed is not lost without a question. */
function NoteForm({ inquiryId, isGone }: { inquiryId: number; isGone: boolean }) {
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
    if (await run(add, t('notes.added'), showAnswer)) setText('')
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

interface NoteEntryProps {
  inquiryId: number
  note: InquiryNote
  onGone: () => void
}

function NoteEntry({ inquiryId, note, onGone }: NoteEntryProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const formatTime = useTimeFormat()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const time = formatTime(note.at)

  async function handleYes() {
    const remove = () => staffCall('removeInquiryNote', { params: { id: inquiryId, noteId: note.id } })
    const isDone = await run(remove, t('notes.deleted'), showAnswer)
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
