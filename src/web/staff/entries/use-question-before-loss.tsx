import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { isAskedBefore } from '#web/staff/session/use-end-session.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'
import { useQuestionBeforeLeaving } from '#web/ui/use-question-before-leaving.ts'

/**
 * Asks before unsaved input is lost by closing the dialog, by navigation or by closing the tab. `leave` gets whether
 * another screen follows anyway.
 */
export function useQuestionBeforeLoss(
  isDirty: boolean,
  leave: (isElsewhere: boolean) => void,
): { question: ReactNode; isAsking: boolean; close: () => void } {
  const { t } = useTranslation('staff')
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker(({ nextLocation }) => isDirty && !isAskedBefore(nextLocation.state))
  useQuestionBeforeLeaving(isDirty)

  const isAsking = isClosing || blocker.state === 'blocked'
  const question = isAsking && (
    <QuestionDialog
      question={t('unsaved.question')}
      labels={{ yes: t('unsaved.discard'), no: t('unsaved.keep') }}
      onYes={() => {
        setClosing(false)
        leave(blocker.state === 'blocked')
        if (blocker.state === 'blocked') blocker.proceed()
      }}
      onNo={() => {
        setClosing(false)
        if (blocker.state === 'blocked') blocker.reset()
      }}
    >
      <p>{t('unsaved.note')}</p>
    </QuestionDialog>
  )
  return { question, isAsking, close: () => (isDirty ? setClosing(true) : leave(false)) }
}
