import type { ComponentProps } from 'react'

interface RowActionProps extends ComponentProps<'button'> {
  text: string
  /** Label with the name of its object. */
  label?: string
  isDanger?: boolean
  /** It does nothing now, but keeps the focus. */
  isBusy?: boolean
}

/** A button in a row of a list, or another one of little weight. */
export function RowAction(props: RowActionProps) {
  const { text, label, isDanger, isBusy, className = '', onClick, ...rest } = props
  return (
    <button
      type="button"
      className={`row-action ${isDanger ? 'is-danger' : ''} ${className}`}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={(event) => !isBusy && onClick?.(event)}
      {...rest}
    >
      {text}
    </button>
  )
}
