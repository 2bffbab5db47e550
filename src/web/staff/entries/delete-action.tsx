import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemoveCall, RestoreCall } from '#web/staff/entries/entry-kind.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface DeleteActionProps extends Omit<ComponentProps<typeof DeleteQuestion>, 'onClose'> {
  /** Called before the question. */
  onAsk?: () => void
}

/** The button that deletes an entry, or discards one that nobody has seen, after a question. */
export function DeleteAction({ onAsk, ...question }: DeleteActionProps) {
  const { t } = useTranslation(['entries', 'texts'])
  const [isAsking, setAsking] = useState(false)
  const { name, isNew = false } = question
  return (
    <>
      <RowAction
        text={t(isNew ? 'texts:drafts.discard' : 'deleted.do')}
        label={isNew ? t('texts:drafts.discardOf', { name }) : t('list.deleteOf', { name })}
        isDanger
        onClick={() => {
          onAsk?.()
          setAsking(true)
        }}
      />
      {isAsking && <DeleteQuestion {...question} onClose={() => setAsking(false)} />}
    </>
  )
}

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
function DeleteQuestion(props: DeleteQuestionProps) {
  const { name, calls, question, done, isNew = false, onRemoved, onClose, children } = props
  const { t } = useTranslation(['entries', 'staff'])
  const { staffCall, run, isBusy } = useCommand()

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
