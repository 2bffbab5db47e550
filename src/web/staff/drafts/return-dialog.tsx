import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNoteLength } from '#contract/limits.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { InputDialog } from '#web/staff/parts/input-dialog.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { TextField } from '#web/ui/field.tsx'

interface ReturnDialogProps {
  isBusy: boolean
  onReturn: (note: string) => void
  onClose: () => void
}

/** Asks for the note with which a submitted draft is given back. */
export function ReturnDialog({ isBusy, onReturn, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const [note, setNote] = useState('')
  const { form, problems, setProblems, refuse } = useProblems<'note'>()
  const { question, close } = useQuestionBeforeLoss(note.trim() !== '', onClose)
  return (
    <InputDialog
      heading={t('approval.title')}
      form={form}
      className="mt-5"
      submit={t('approval.return')}
      isBusy={isBusy}
      question={question}
      onSubmit={() => (note.trim() === '' ? refuse({ note: t('staff:required') }) : onReturn(note))}
      onClose={close}
    >
      <TextField
        name="note"
        label={t('approval.note')}
        rows={4}
        maxLength={maxNoteLength}
        isRequired
        value={note}
        problem={problems.note}
        onChange={(value) => {
          setNote(value)
          setProblems({})
        }}
      />
    </InputDialog>
  )
}
