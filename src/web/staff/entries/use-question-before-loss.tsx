import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { isAskedBefore } from '#web/staff/session/use-end-session.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'
import { useQuestionBeforeLeaving } from '#web/ui/use-question-before-leaving.ts'

interface UnsavedQuestionProps
  extends Pick<ComponentProps<typeof QuestionDialog>, 'isBusy' | 'onYes' | 'onNo'> {
  note?: string
}

/**
 * Asks before unsaved input is lost by closing the dialog, by navigation or by closing the tab. `leave` gets whether
 * another screen follows anyway.
 */
export function useQuestionBeforeLoss(
  isDirty: boolean,
  leave: (isElsewhere: boolean) => void,
): { question: ReactNode; isAsking: boolean; close: () => void } {
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker(({ nextLocation }) => isDirty && !isAskedBefore(nextLocation.state))
  useQuestionBeforeLeaving(isDirty)

  const isAsking = isClosing || blocker.state === 'blocked'
  const question = isAsking && (
    <UnsavedQuestion
      onYes={() => {
        setClosing(false)
        leave(blocker.state === 'blocked')
        if (blocker.state === 'blocked') blocker.proceed()
      }}
      onNo={() => {
        setClosing(false)
        if (blocker.state === 'blocked') blocker.reset()
      }}
    />
  )
  return { question, isAsking, close: () => (isDirty ? setClosing(true) : leave(false)) }
}

/** Asks before unsaved input is lost; without another note, all of it. */
export function UnsavedQuestion({ note, ...props }: UnsavedQuestionProps) {
  const { t } = useTranslation('staff')
  return (
    <QuestionDialog
      question={t('unsaved.question')}
      labels={{ yes: t('unsaved.discard'), no: t('unsaved.keep') }}
      {...props}
    >
      <p>{note ?? t('unsaved.note')}</p>
    </QuestionDialog>
  )
}
