import type { ComponentProps } from 'react'

/** `primary` is for the main action, `quiet` for dark backgrounds, the others for white ones. */
type ButtonKind = 'primary' | 'quiet' | 'outline' | 'plain' | 'dark' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

export function Button({ kind = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`} {...rest} />
}
