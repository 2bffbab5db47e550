import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { firstControl } from '#web/ui/first-control.ts'

interface ModalProps {
  heading: string
  /** Text that is read out together with the heading. */
  description?: ReactNode
  /** `alertdialog` where an answer is needed before anything else. */
  role?: 'dialog' | 'alertdialog'
  /** Names a width and height in dialogs.css, `picture` in marking.css, `search` in search.css. */
  size?: 'question' | 'form' | 'tall' | 'picture' | 'search'
  /** True where the first control stays in view below more than fits: it has the focus, and the content begins at its top. */
  beginsAtTop?: boolean
  /** Called on Escape and on a click outside; the parent decides whether to close. */
  onClose: () => void
  children: ReactNode
}

const ModalTop = createContext<ReactNode>(null)
/** Repeats content at the top of every dialog inside, because nothing behind an open dialog can be heard or used. */
export const ModalTopProvider = ModalTop.Provider

/** A modal dialog, open as long as it is rendered. Afterwards the focus returns to where it was. */
export function Modal(props: ModalProps) {
  const { heading, description, role = 'dialog', size = 'question', beginsAtTop, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // By default the browser may focus the scrolling part first.
    const content = shown?.querySelector('.modal-content')
    firstControl(content)?.focus()
    // The browser scrolls to where a sticky control would be without being sticky.
    if (content && beginsAtTop) content.scrollTop = 0
    return () => {
      // Inner dialogs first: while one is open, nothing outside it can take the focus back.
      for (const inner of shown?.querySelectorAll('dialog') ?? []) inner.close()
      shown?.close()
    }
  }, [beginsAtTop])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation() // a dialog around this one stays
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      className={`modal is-${size}`}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === dialog.current) onClose()
      }}
      // On a second Escape a browser closes the dialog even if the first one was prevented: show it again and ask.
      onClose={(event) => {
        if (event.target !== dialog.current) return
        dialog.current?.showModal()
        onClose()
      }}
      // Close only if the press began outside: selecting text and releasing outside must not close.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedOutside.current) onClose()
      }}
    >
      {useContext(ModalTop)}
      <div className="modal-content">
        <h2 id={id} className="heading-3">
          {heading}
        </h2>
        {description && (
          <div id={`${id}-description`} className="mt-3 grid gap-2">
            {description}
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

interface FailureDialogProps {
  heading: string
  /** One plain sentence that says the problem and the remedy. */
  message: string
  /** The serialised error, for support. */
  details: string
  labels: { details: string; close: string }
  onClose: () => void
}

/** Reports a failure in plain words, with the serialised error in a collapsed part. */
export function FailureDialog({ heading, message, details, labels, onClose }: FailureDialogProps) {
  return (
    <Modal heading={heading} description={<p>{message}</p>} role="alertdialog" onClose={onClose}>
      <details className="failure-details">
        <summary>{labels.details}</summary>
        <pre>{details}</pre>
      </details>
      <div className="modal-actions">
        <Button kind="dark" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </Modal>
  )
}

interface QuestionDialogProps {
  question: string
  /** The consequences. */
  children: ReactNode
  labels: { yes: string; no: string }
  /** True while the answer is being carried out; the buttons do nothing then. */
  isBusy?: boolean
  /** With more than fits into the window of a phone: it begins at its top, with the answers in view. */
  isLong?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks for confirmation before something is lost; the harmless answer has the focus. */
export function QuestionDialog({
  question,
  children,
  labels,
  isBusy = false,
  isLong = false,
  onYes,
  onNo,
}: QuestionDialogProps) {
  const whenIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  return (
    <Modal
      heading={question}
      description={children}
      role="alertdialog"
      beginsAtTop={isLong}
      onClose={whenIdle(onNo)}
    >
      <div className={isLong ? 'modal-actions is-sticky' : 'modal-actions'}>
        <Button kind="plain" aria-disabled={isBusy} onClick={whenIdle(onNo)}>
          {labels.no}
        </Button>
        <Button kind="danger" aria-disabled={isBusy} onClick={whenIdle(onYes)}>
          {labels.yes}
        </Button>
      </div>
    </Modal>
  )
}
