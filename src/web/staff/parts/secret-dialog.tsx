import type { ReactNode } from 'react'
import { CopyButton } from '#web/staff/parts/copy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface SecretDialogProps {
  heading: string
  description: ReactNode
  secret: string
  labels: { copy: string; copied: string; notCopied: string; close: string }
  onClose: () => void
}

/** Shows a secret that was made up, this once. It closes by its button only, so that no slip loses it. */
export function SecretDialog({ heading, description, secret, labels, onClose }: SecretDialogProps) {
  return (
    <Modal heading={heading} description={description} onClose={() => undefined}>
      <p className="new-password">
        <code>{secret}</code>
      </p>
      <div className="modal-actions">
        <CopyButton text={secret} labels={labels} />
        <Button kind="dark" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </Modal>
  )
}
