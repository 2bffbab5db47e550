import '#web/styles/dashboard.css'
import '#web/styles/jobs.css'
import '#web/styles/project-form.css'
import '#web/styles/project-pictures.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressIn } from '#contract/addresses.ts'
import type { Fields } from '#contract/content/field.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeletedEntries } from '#web/staff/entries/deleted-entries.tsx'
import { EntryDialog, type OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import type { EntryKind, RemoveCall, RestoreCall } from '#web/staff/entries/entry-kind.ts'
import { type PlainEntry, type PlainScope, titleOfContent } from '#web/staff/entries/plain-kind.ts'
import { PlainRow } from '#web/staff/entries/plain-row.tsx'
import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { EntryFields } from '#web/staff/fields/entry-fields.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { Button } from '#web/ui/button.tsx'

interface PlainDeskProps<F extends Fields, E extends PlainEntry> {
  kind: EntryKind<F>
  scope: PlainScope
  /** Path of the screen, without language. */
  path: string
  all: readonly E[]
  /** Name of the entry that is to be opened. */
  edit: string | undefined
  calls: { remove: RemoveCall; restore: RestoreCall }
  /** What stands below the name of an entry. */
  noteOf: (entry: E) => string | undefined
  /** What is marked beside its state. */
  markOf: (entry: E) => string | undefined
  /** Of its references: what can be chosen. */
  options?: ComponentProps<typeof EntryFields<F>>['options']
}

/** The entries of a kind that does nothing of its own: their list, those that are deleted, and the form. */
export function PlainDesk<F extends Fields, E extends PlainEntry>(props: PlainDeskProps<F, E>) {
  const { kind, scope, path, all, edit, calls, noteOf, markOf, options } = props
  const { t } = useTranslation([scope, 'entries'])
  const language = useLanguage()
  const [opened, setOpened] = useOpenedEntry<F>(path, edit)
  const { heading, rowsProps, focusIfLost, focusWhenGone } = useFocusedHeading(all)
  const nameOf = ({ content }: E) => titleOfContent(kind.fields, content, language)
  const entries = all.filter(({ deletedAt }) => deletedAt === null)
  const deleted = all.filter(({ deletedAt }) => deletedAt !== null)
  return (
    <section className="staff-section" aria-labelledby="entries-heading">
      {/* Made anew when the dialog closes: what was kept is saved or thrown away then. */}
      <UnsavedOfKind
        key={opened ? 'open' : 'closed'}
        kind={kind}
        continueWith={({ id }, label) => (
          <Button kind="dark" onClick={() => setOpened(id === undefined ? {} : { id })}>
            {label}
          </Button>
        )}
        onDiscarded={focusIfLost}
      />
      <div className="staff-section-head">
        <h2 ref={heading} id="entries-heading" tabIndex={-1} className="heading-3">
          {t(`${scope}:heading`)}
        </h2>
        <p className="count" role="status">
          <span aria-hidden="true">{entries.length}</span>
          <span className="sr-only">{t(`${scope}:count`, { count: entries.length })}</span>
        </p>
        <Button className="ml-auto" onClick={() => setOpened({})}>
          {t(`${scope}:add`)}
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-steel-700">{t(`${scope}:intro`)}</p>
      {entries.length === 0 ? (
        <div className="staff-message">
          <p className="font-semibold">{t(`${scope}:empty`)}</p>
        </div>
      ) : (
        <table className="staff-table is-jobs" aria-labelledby="entries-heading" {...rowsProps}>
          <thead>
            <tr>
              {(['title', 'state', 'changed', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`entries:list.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <PlainRow
                key={entry.id}
                scope={scope}
                entry={entry}
                name={nameOf(entry)}
                note={noteOf(entry)}
                mark={markOf(entry)}
                calls={calls}
                onEdit={() => setOpened({ id: String(entry.id) })}
                onRemoved={focusWhenGone}
              />
            ))}
          </tbody>
        </table>
      )}
      <DeletedEntries
        heading={t(`${scope}:deletedHeading`, { count: deleted.length })}
        entries={deleted.map((entry) => ({
          id: entry.id,
          name: nameOf(entry),
          deletedAt: entry.deletedAt,
          by: entry.changedBy,
        }))}
        call={calls.restore}
        restored={t(`${scope}:done.restored`)}
        onRestored={focusIfLost}
      />
      {opened && (
        <EntryDialog
          kind={kind}
          opened={opened}
          onClose={() => {
            setOpened(undefined)
            focusIfLost()
          }}
        >
          {(form) => <EntryFields form={form} {...(options && { options })} />}
        </EntryDialog>
      )}
    </section>
  )
}

/** The entry in the dialog. An address that names one opens it, and forgets it, so that a reload finds the list. */
function useOpenedEntry<F extends Fields>(path: string, edit: string | undefined) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedEntry<F>>()
  const openNamed = useEffectEvent(async (id: string) => {
    await navigate(addressIn(language, path), { replace: true, preventScrollReset: true })
    setOpened({ id })
  })
  useEffect(() => {
    if (edit !== undefined) void openNamed(edit)
  }, [edit])
  return [opened, setOpened] as const
}
