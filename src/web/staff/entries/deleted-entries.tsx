import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
  /** What is said when it is there again. */
  restored: string
  restore: () => Promise<unknown>
  onRestored: () => void
}

/** A deleted entry, with a button to restore it. */
export function DeletedEntry(props: DeletedEntryProps) {
  const { name, children, deletedAt, days, by, restored, restore, onRestored } = props
  const { t } = useTranslation('entries')
  const { run, isBusy } = useCommand()

  async function handleRestore() {
    if (!isBusy && (await run(restore, restored))) onRestored()
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
        aria-label={t('deleted.restoreOf', { name })}
        onClick={handleRestore}
      >
        {t('deleted.restore')}
      </button>
    </li>
  )
}
