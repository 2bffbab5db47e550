import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface AskedProps {
  question: string
  /** Says what is done. */
  yes: string
  /** The consequences. */
  note: ReactNode
  isBusy?: boolean
  /** After it the question closes. */
  act: () => Promise<unknown> | undefined
  /** The button that asks. */
  children: (ask: () => void) => ReactNode
}

/** A command that waits for the answer to a question. */
export function Asked({ question, yes, note, isBusy = false, act, children }: AskedProps) {
  const { t } = useTranslation('staff')
  const [isAsking, setAsking] = useState(false)
  const handleYes = async () => {
    await act()
    setAsking(false)
  }
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <QuestionDialog
          question={question}
          labels={{ yes, no: t('cancel') }}
          isBusy={isBusy}
          onYes={() => void handleYes()}
          onNo={() => setAsking(false)}
        >
          {note}
        </QuestionDialog>
      )}
    </>
  )
}
