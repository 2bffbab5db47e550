import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import type { RestoreCall } from '#web/staff/entries/entry-kind.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface DeletedEntry {
  id: string | number
  name: string
  deletedAt: string | null
  by?: string | null | undefined
  /** More about it, behind its name. */
  note?: string | false
}

interface DeletedEntriesProps {
  heading: string
  entries: readonly DeletedEntry[]
  call: RestoreCall
  /** Notice after restoring. */
  restored: string
  onRestored: () => void
}

/** Deleted entries, folded, each with a button to restore it; nothing while there is none. */
export function DeletedEntries({ heading, entries, ...props }: DeletedEntriesProps) {
  if (entries.length === 0) return null
  return (
    <details className="deleted-entries">
      <summary>{heading}</summary>
      <ul>
        {entries.map((entry) => (
          <Deleted key={entry.id} {...props} entry={entry} />
        ))}
      </ul>
    </details>
  )
}

type DeletedProps = Omit<DeletedEntriesProps, 'heading' | 'entries'> & { entry: DeletedEntry }

function Deleted({ entry: { id, name, deletedAt, by, note }, call, restored, onRestored }: DeletedProps) {
  const { t } = useTranslation('entries')
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

  async function handleRestore() {
    const restore = () => staffCall(call, { params: { id: String(id) } })
    if (!isBusy && (await run(restore, restored))) onRestored()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> {note}
        <GoneAt deletedAt={deletedAt ?? ''} days={periods.projectDays} by={by ?? null} />
      </div>
      <RowAction
        text={t('deleted.restore')}
        label={t('deleted.restoreOf', { name })}
        isBusy={isBusy}
        onClick={handleRestore}
      />
    </li>
  )
}
