import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface FailureDialogProps {
  heading: string
  /** One plain sentence: what happened and what to do. */
  message: string
  /** The error itself, for whoever mends it. */
  details: string
  words: { details: string; close: string }
  onClose: () => void
}

/** Says that something failed, in plain words, with the whole error in a fold. */
export function FailureDialog({ heading, message, details, words, onClose }: FailureDialogProps) {
  return (
    <Modal heading={heading} description={<p>{message}</p>} role="alertdialog" onClose={onClose}>
      <details className="failure-details">
        <summary>{words.details}</summary>
        <pre>{details}</pre>
      </details>
      <div className="modal-actions">
        <Button kind="dark" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Modal>
  )
}
