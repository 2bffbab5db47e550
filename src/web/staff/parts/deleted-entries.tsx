import type { ReactNode } from 'react'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'

/** Deleted entries that can be restored, folded. */
export function DeletedEntries({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details className="deleted-entries">
      <summary>{heading}</summary>
      <ul>{children}</ul>
    </details>
  )
}

interface DeletedEntryProps {
  name: string
  /** More about it, behind its name. */
  children?: ReactNode
  deletedAt: string | null
  /** How long it can be restored, in days. */
  days: number
  by?: string | null
  labels: { restore: string; restoreOf: string; restored: string }
  restore: () => Promise<unknown>
  onRestored: () => void
}

/** A deleted entry, with a button to restore it. */
export function DeletedEntry(props: DeletedEntryProps) {
  const { name, children, deletedAt, days, by, labels, restore, onRestored } = props
  const { run, isBusy } = useCommand()

  async function handleRestore() {
    if (!isBusy && (await run(restore, labels.restored))) onRestored()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> {children}
        <GoneAt deletedAt={deletedAt ?? ''} days={days} {...(by !== undefined && { by })} />
      </div>
      <button
        type="button"
        className="row-action"
        aria-disabled={isBusy}
        aria-label={labels.restoreOf}
        onClick={handleRestore}
      >
        {labels.restore}
      </button>
    </li>
  )
}
