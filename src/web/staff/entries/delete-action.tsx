import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion } from '#web/staff/entries/delete-question.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'

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
