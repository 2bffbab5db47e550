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

interface ModalProps {
  heading: string
  /** What it is about, read out together with the heading. */
  description?: ReactNode
  /** `alertdialog` where an answer is needed before anything else. */
  role?: 'dialog' | 'alertdialog'
  /** Names a width and height in dialogs.css. */
  size?: 'question' | 'form' | 'tall'
  /** The person wants it gone, by Escape or by clicking beside it; whoever shows it decides. */
  onClose: () => void
  children: ReactNode
}

const controls = 'input, select, textarea, button'

const ModalTop = createContext<ReactNode>(null)
/** Puts something at the top of every dialog inside: what is behind an open dialog can be neither heard nor used. */
export const ModalTopProvider = ModalTop.Provider

/** A modal dialog, open as long as it is rendered; the focus goes back to where it was. */
export function Modal(props: ModalProps) {
  const { heading, description, role = 'dialog', size = 'question', onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Left to itself the browser may take the part that scrolls for the first that wants the focus.
    shown?.querySelector<HTMLElement>(`.modal-content :is(${controls})`)?.focus()
    return () => {
      // Inner ones first: as long as one is open, nothing outside it takes the focus back.
      for (const inner of shown?.querySelectorAll('dialog') ?? []) inner.close()
      shown?.close()
    }
  }, [])

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
      // A browser may close at the second gesture whatever is said to the first: it is shown again, and asked about.
      onClose={(event) => {
        if (event.target !== dialog.current) return
        dialog.current?.showModal()
        onClose()
      }}
      // Only a press that began outside closes: marking text and letting go outside does not.
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
