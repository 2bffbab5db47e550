import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { KindWord } from '#contract/content/kinds.ts'
import { useSite } from '#web/contexts.ts'
import type { Removal } from '#web/staff/entries/entry-kind.ts'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'

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
  kind: KindWord
  entries: readonly DeletedEntry[]
  call: Removal['restore']
  /** Notice after restoring. */
  restored: string
  onRestored: () => void
}

/** Deleted entries, folded, each with a button to restore it; nothing while there is none. */
export function DeletedEntries({ heading, kind, entries, ...props }: DeletedEntriesProps) {
  const selection = useSelection(entries.map(({ id }) => id))
  if (entries.length === 0) return null
  return (
    <details className="deleted-entries">
      <summary>{heading}</summary>
      {entries.length > 1 && (
        <SeveralEntries
          kind={kind}
          rows={entries.map(({ id, name }) => ({ id, name, isPublic: false, hasDraft: false }))}
          selection={selection}
          acts={['restore']}
          onGone={props.onRestored}
        />
      )}
      <ul>
        {entries.map((entry) => (
          <Deleted
            key={entry.id}
            {...props}
            entry={entry}
            boxProps={entries.length > 1 ? selection.boxOf(entry.id) : undefined}
          />
        ))}
      </ul>
    </details>
  )
}

type DeletedProps = Omit<DeletedEntriesProps, 'heading' | 'kind' | 'entries'> & {
  entry: DeletedEntry
  boxProps: ComponentProps<'input'> | undefined
}

function Deleted({ entry, boxProps, call, restored, onRestored }: DeletedProps) {
  const { id, name, deletedAt, by, note } = entry
  const { t } = useTranslation('entries')
  const { periods } = useSite()
  const { staffCall, run, isBusy } = useCommand()

  async function handleRestore() {
    const restore = () => staffCall(call, { params: { id: String(id) } })
    if (!isBusy && (await run(restore, restored))) onRestored()
  }
  return (
    <li>
      {boxProps && (
        <label className="choose-label">
          <span className="sr-only">{t('several.one', { name })}</span>
          <input {...boxProps} />
        </label>
      )}
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
