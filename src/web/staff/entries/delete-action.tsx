import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Removal } from '#web/staff/entries/entry-kind.ts'
import { Asked } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface DeleteActionProps {
  id: string | number
  name: string
  calls: Removal
  question: string
  /** Notices after deleting and after restoring. */
  done: { deleted: string; restored: string }
  /** Visitors have never seen it: it is not deleted, but discarded. */
  isNew?: boolean
  onRemoved: () => void
  /** Called before the question. */
  onAsk?: () => void
  /** Consequences of deleting. */
  children: ReactNode
}

/** The button that deletes an entry, or discards one that nobody has seen, after a question; its notice offers undo. */
export function DeleteAction(props: DeleteActionProps) {
  const { name, calls, question, done, isNew = false, onRemoved, onAsk, children } = props
  const { t } = useTranslation(['entries', 'texts'])
  const { staffCall, run, isBusy } = useCommand()

  async function remove() {
    const params = { id: String(props.id) }
    const undo = { command: () => staffCall(calls.restore, { params }), done: done.restored }
    const said = { message: isNew ? t('done.discarded') : done.deleted, undo }
    if (await run(() => staffCall(calls.remove, { params }), said)) onRemoved()
  }
  return (
    <Asked
      question={isNew ? t('drafts.question') : question}
      yes={t(isNew ? 'drafts.discard' : 'deleted.do')}
      note={
        <>
          <p className="font-semibold">{name}</p>
          {isNew && <p>{t('drafts.new.discardNote')}</p>}
          {children}
        </>
      }
      isBusy={isBusy}
      act={remove}
    >
      {(ask) => (
        <RowAction
          text={t(isNew ? 'texts:drafts.discard' : 'deleted.do')}
          label={isNew ? t('texts:drafts.discardOf', { name }) : t('list.deleteOf', { name })}
          isDanger
          onClick={() => {
            onAsk?.()
            ask()
          }}
        />
      )}
    </Asked>
  )
}
