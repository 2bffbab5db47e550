import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '#web/staff/parts/row-action.tsx'
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

interface AskedActionProps extends Omit<AskedProps, 'children'> {
  /** Name of the button with that of its object. */
  label: string
  className?: string
}

/** A button in a row of a list that takes something away, named as the answer to its question. */
export function AskedAction({ label, className, ...asked }: AskedActionProps) {
  return (
    <Asked {...asked}>
      {(ask) => <RowAction text={asked.yes} label={label} isDanger className={className} onClick={ask} />}
    </Asked>
  )
}
