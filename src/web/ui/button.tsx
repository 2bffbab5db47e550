import type { ComponentProps } from 'react'

/** `primary` is the one thing we hope for, `quiet` stands on night, the others on white. */
type ButtonKind = 'primary' | 'quiet' | 'outline' | 'plain' | 'dark' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

export function Button({ kind = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`} {...rest} />
}

export function CrossIcon() {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" stroke="currentColor" strokeWidth="1.5">
      <path d="m3 3 10 10M13 3 3 13" />
    </svg>
  )
}
