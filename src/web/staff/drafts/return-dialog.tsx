import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNoteLength } from '#contract/limits.ts'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'

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
  return (
    <Modal heading={t('approval.title')} onClose={() => !isBusy && onClose()}>
      <form
        ref={form}
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          if (note.trim() !== '') return onReturn(note)
          refuse({ note: t('staff:required') })
        }}
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
        <div className="modal-actions">
          <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
            {t('staff:cancel')}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {t('approval.return')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
