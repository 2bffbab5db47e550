import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface QuestionDialogProps {
  question: string
  /** What is at stake. */
  children: ReactNode
  words: { yes: string; no: string }
  /** While the answer is being carried out nothing here works. */
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is lost; the harmless answer has the focus. */
export function QuestionDialog({
  question,
  children,
  words,
  isBusy = false,
  onYes,
  onNo,
}: QuestionDialogProps) {
  const whenIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  return (
    <Modal heading={question} description={children} role="alertdialog" onClose={whenIdle(onNo)}>
      <div className="modal-actions">
        <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(onNo)}>
          {words.no}
        </Button>
        <Button kind="danger" aria-disabled={isBusy} onClick={whenIdle(onYes)}>
          {words.yes}
        </Button>
      </div>
    </Modal>
  )
}
