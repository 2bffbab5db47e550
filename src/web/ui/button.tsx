import type { ComponentProps } from 'react'

/** `primary` is the one thing we hope for, `quiet` stands on night, the others on white. */
type ButtonKind = 'primary' | 'quiet' | 'outline' | 'plain' | 'dark' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

export function Button({ kind = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`} {...rest} />
}
