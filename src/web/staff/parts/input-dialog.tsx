import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface InputDialogProps extends Pick<ComponentProps<typeof Modal>, 'heading' | 'onClose' | 'children'> {
  form?: RefObject<HTMLFormElement | null>
  className?: string
  /** Says what sending it does. */
  submit: string
  /** Neither sent again nor closed meanwhile. */
  isBusy: boolean
  /** Stands over the dialog. */
  question?: ReactNode
  onSubmit: () => void
}

/** A dialog with a small form. */
export function InputDialog(props: InputDialogProps) {
  const { heading, form, className, submit, isBusy, question, onSubmit, onClose, children } = props
  const { t } = useTranslation('staff')
  const whenIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  return (
    <Modal heading={heading} onClose={whenIdle(onClose)}>
      <form
        ref={form}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        {children}
        <div className="modal-actions">
          <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(onClose)}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  )
}
