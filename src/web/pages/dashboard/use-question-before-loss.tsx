import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { useQuestionBeforeLeaving } from '#web/ui/use-question-before-leaving.ts'

/** Asks before unsaved input is lost: by closing the dialog, by another address, by closing the tab. */
export function useQuestionBeforeLoss(
  isDirty: boolean,
  leave: () => void,
): { question: ReactNode; close: () => void } {
  const { t } = useTranslation('dashboard')
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(isDirty)
  useQuestionBeforeLeaving(isDirty)

  const isShown = isAsking || blocker.state === 'blocked'
  const question = isShown && (
    <QuestionDialog
      question={t('unsaved.question')}
      words={{ yes: t('unsaved.discard'), no: t('unsaved.keep') }}
      onYes={() => {
        setAsking(false)
        leave()
        if (blocker.state === 'blocked') blocker.proceed()
      }}
      onNo={() => {
        setAsking(false)
        if (blocker.state === 'blocked') blocker.reset()
      }}
    >
      <p>{t('unsaved.note')}</p>
    </QuestionDialog>
  )
  return { question, close: () => (isDirty ? setAsking(true) : leave()) }
}
