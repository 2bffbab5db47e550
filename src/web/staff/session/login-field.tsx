import type { InputHTMLAttributes, ReactNode, RefObject } from 'react'
import { FieldFrame } from '#web/ui/field-frame.tsx'

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  problem: string | undefined
  input: RefObject<HTMLInputElement | null>
  /** A button within the field, at its end. */
  button?: ReactNode
  /** What is said below the field as soon as it is true. */
  status?: string | undefined
}

/** A field that keeps its own content, with its label and its problem. */
export function LoginField({ label, problem, input, button, status, ...rest }: LoginFieldProps) {
  return (
    <div>
      <FieldFrame label={label} problem={problem}>
        {(ids) => (
          <div className="login-control">
            <input ref={input} className="field-control" aria-required {...ids} {...rest} />
            {button}
          </div>
        )}
      </FieldFrame>
      {status !== undefined && (
        <p role="status" className="login-hint">
          {status}
        </p>
      )}
    </div>
  )
}
