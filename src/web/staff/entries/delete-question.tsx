import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemoveCall, RestoreCall } from '#web/staff/entries/entry-kind.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface DeleteQuestionProps {
  id: string | number
  name: string
  calls: { remove: RemoveCall; restore: RestoreCall }
  question: string
  /** Notices after deleting and after restoring. */
  done: { deleted: string; restored: string }
  /** Visitors have never seen it: it is not deleted, but discarded. */
  isNew?: boolean
  onRemoved: () => void
  onClose: () => void
  /** Consequences of deleting. */
  children: ReactNode
}

/** Asks before an entry is deleted; its notice offers undo. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { name, calls, question, done, isNew = false, onRemoved, onClose, children } = props
  const { t } = useTranslation(['entries', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

  async function handleYes() {
    const params = { id: String(props.id) }
    const undo = { command: () => staffCall(calls.restore, { params }), done: done.restored }
    const said = { message: isNew ? t('done.discarded') : done.deleted, undo }
    const isDone = await run(() => staffCall(calls.remove, { params }), said)
    onClose()
    if (isDone) onRemoved()
  }
  return (
    <QuestionDialog
      question={isNew ? t('drafts.question') : question}
      labels={{ yes: t(isNew ? 'drafts.discard' : 'deleted.do'), no: t('staff:cancel') }}
      isBusy={isBusy}
      onYes={() => void handleYes()}
      onNo={onClose}
    >
      <p className="font-semibold">{name}</p>
      {isNew && <p>{t('drafts.new.discardNote')}</p>}
      {children}
    </QuestionDialog>
  )
}
