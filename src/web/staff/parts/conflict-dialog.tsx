import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface ConflictDialogProps {
  heading: string
  /** Who has saved it meanwhile. */
  who: ReactNode
  choice: string
  labels: { back: string; takeTheirs: string; overwrite: string }
  onBack: () => void
  onTakeTheirs: () => void
  onOverwrite: () => unknown
  /** What differs. */
  children?: ReactNode
}

/** Says that somebody else has changed meanwhile what is in a form, and asks which of the two to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { heading, who, choice, labels, onBack, onTakeTheirs, onOverwrite, children } = props
  return (
    <Modal
      heading={heading}
      description={
        <>
          {who && <p>{who}</p>}
          <p>{choice}</p>
        </>
      }
      role="alertdialog"
      {...(children !== undefined && { size: 'form' as const })}
      onClose={onBack}
    >
      {children}
      <div className="modal-actions">
        <Button kind="plain" onClick={onBack}>
          {labels.back}
        </Button>
        <Button kind="plain" onClick={onTakeTheirs}>
          {labels.takeTheirs}
        </Button>
        <Button kind="danger" onClick={() => void onOverwrite()}>
          {labels.overwrite}
        </Button>
      </div>
    </Modal>
  )
}
