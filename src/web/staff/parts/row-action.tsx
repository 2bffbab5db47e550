interface RowActionProps {
  text: string
  /** Label with the name of its object. */
  label: string
  isDanger?: boolean
  /** It does nothing now, but keeps the focus. */
  isBusy?: boolean
  onClick: () => void
}

/** A button in a row of a list. */
export function RowAction({ text, label, isDanger = false, isBusy = false, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'row-action is-danger' : 'row-action'}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onClick()}
    >
      {text}
    </button>
  )
}
