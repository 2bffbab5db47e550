import type { ComponentProps } from 'react'

/** `primary` is the one thing we hope for, `quiet` stands on night, `plain`, `dark` and `danger` on white. */
type ButtonKind = 'primary' | 'quiet' | 'plain' | 'dark' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

export function Button({ kind = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`} {...rest} />
}
