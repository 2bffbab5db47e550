import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react'

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  problem: string | undefined
  input: RefObject<HTMLInputElement | null>
  /** A button within the field, at its end. */
  button?: ReactNode
  /** What is said below the field as soon as it is true. */
  hint?: string | undefined
}

/** A field that keeps its own content, with its label and its problem. */
export function LoginField({ label, problem, input, button, hint, ...rest }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="login-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="login-control">
        <input
          ref={input}
          id={id}
          className="field-control"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          {...rest}
        />
        {button}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p role="status" className="login-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
