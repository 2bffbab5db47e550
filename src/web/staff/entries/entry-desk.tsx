import '#web/styles/dashboard.css'
import '#web/styles/jobs.css'
import '#web/styles/project-form.css'
import '#web/styles/project-pictures.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import type { KindWord } from '#contract/content/kinds.ts'
import { maxSeveral } from '#contract/content/several-acts.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeletedEntries } from '#web/staff/entries/deleted-entries.tsx'
import { EntryDialog, type OpenedDialogProps, type OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { type Entry, type ListedKind, scopeOf } from '#web/staff/entries/entry-kind.ts'
import { EntryRow, type OwnOfRow } from '#web/staff/entries/entry-row.tsx'
import { isNew, type ListedEntry, titleOfContent } from '#web/staff/entries/listed-entry.ts'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { useChangeEntries } from '#web/staff/entries/use-change-entries.ts'
import { EntryFields } from '#web/staff/fields/entry-fields.tsx'
import { OrderButtons } from '#web/staff/list/order-buttons.tsx'
import { useOpenedByAddress } from '#web/staff/list/use-list-view.ts'
import { useRowOrder } from '#web/staff/list/use-row-order.ts'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

interface EntryDeskProps<F extends Fields, E extends Entry<F>, L extends ListedEntry> {
  kind: ListedKind<F, E>
  /** Path of the screen, without language. */
  path: string
  all: readonly L[]
  /** Name of the entry that is to be opened. */
  edit: string | undefined
  /** Further hint for an empty list. */
  emptyHint?: string
  /** Headings of the title's column, and of the kind's own one, if rows have it. */
  columns?: { title: string; own: string }
  /** Returns the particular parts of a row. */
  own?: (entry: L, open: (opened: OpenedEntry<F>) => void) => OwnOfRow
  /** The dialog in place of the one with all fields. */
  dialog?: (props: OpenedDialogProps<F>) => ReactNode
}

/** The entries of a kind: their list, those that are deleted, and the form. */
export function EntryDesk<F extends Fields, E extends Entry<F>, L extends ListedEntry>(
  props: EntryDeskProps<F, E, L>,
) {
  const { kind, path, all, edit, emptyHint, columns, own, dialog = dialogOf(kind) } = props
  const { texts } = kind
  const { t } = useTranslation([scopeOf(texts), 'entries'])
  const language = useLanguage()
  const [opened, setOpened] = useOpenedByAddress<OpenedEntry<F>, string>(
    edit,
    addressIn(language, path),
    (id) => ({ id }),
  )
  const { heading, rowsProps, focusIfLost, focusWhenGone } = useFocusedHeading(all)
  const nameOf = ({ content }: L) => titleOfContent(kind.fields, content, language)
  const { orderEach } = useChangeEntries(kind.name as KindWord)
  const needsApproval = useNeedsApproval()
  const order = useRowOrder(
    all.filter(({ deletedAt }) => deletedAt === null),
    orderOfEntry,
    orderEach,
  )
  const entries = order.shown
  const deleted = all.filter(({ deletedAt }) => deletedAt !== null)
  const selection = useSelection(entries.map(({ id }) => id))
  const [count, counted] = [entries.length, t(`${texts}count`, { count: entries.length })]
  const isOrdered = 'order' in kind.fields && count > 1 && count <= maxSeveral && !needsApproval
  const title = columns?.title ?? t('entries:list.columns.title')
  const heads = [
    title,
    t('entries:list.columns.state'),
    ...(columns ? [columns.own] : []),
    t('entries:list.columns.changed'),
    t('entries:list.columns.actions'),
  ]
  return (
    <StaffSection
      {...{ heading, count, counted }}
      id="entries-heading"
      title={t(`${texts}heading`)}
      before={
        // Made anew when the dialog closes: what was kept is saved or thrown away then.
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
      }
      beside={
        <Button className="ml-auto" onClick={() => setOpened({})}>
          {t(`${texts}add`)}
        </Button>
      }
    >
      <p className="mt-2 max-w-prose text-steel-700">
        {t(`${texts}intro`)} {isOrdered && t('entries:list.order.hint')}
      </p>
      <p role="status" className="sr-only">
        {order.last !== undefined && t('entries:list.order.place', { place: order.last, count })}
      </p>
      {count === 0 ? (
        <div className="staff-message">
          <p className="font-semibold">{t(`${texts}empty`)}</p>
          {emptyHint && <p>{emptyHint}</p>}
        </div>
      ) : (
        <>
          <SeveralEntries
            kind={kind.name as KindWord}
            rows={entries.map((entry) => ({
              id: entry.id,
              name: nameOf(entry),
              isPublic: !isNew(entry),
              hasDraft: entry.hasDraft,
            }))}
            selection={selection}
            acts={['publish', 'delete']}
            onGone={focusWhenGone}
          />
          <table className="staff-table is-jobs" aria-labelledby="entries-heading" {...rowsProps}>
            <thead>
              <tr>
                <td />
                {heads.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  kind={kind}
                  entry={entry}
                  name={nameOf(entry)}
                  boxProps={selection.boxOf(entry.id)}
                  columns={{ title, own: columns?.own }}
                  own={own?.(entry, setOpened)}
                  orderButtons={
                    isOrdered && <OrderButtons id={entry.id} name={nameOf(entry)} order={order} />
                  }
                  mark={order.markOf(entry.id)}
                  onEdit={() => setOpened({ id: String(entry.id) })}
                  onRemoved={focusWhenGone}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      <DeletedEntries
        heading={t(`${texts}deletedHeading`, { count: deleted.length })}
        entries={deleted.map((entry) => ({
          id: entry.id,
          name: nameOf(entry),
          deletedAt: entry.deletedAt,
          by: entry.changedBy,
        }))}
        kind={kind.name as KindWord}
        call={kind.removal.restore}
        restored={t(`${texts}done.restored`)}
        onRestored={focusIfLost}
      />
      {opened &&
        dialog({
          opened,
          onClose() {
            setOpened(undefined)
            focusIfLost()
          },
        })}
    </StaffSection>
  )
}

const orderOfEntry = ({ content }: ListedEntry) => {
  const order = (content as { order?: unknown }).order
  return typeof order === 'number' ? order : undefined
}

const dialogOf =
  <F extends Fields, E extends Entry<F>>(kind: ListedKind<F, E>) =>
  (props: OpenedDialogProps<F>) => (
    <EntryDialog kind={kind} {...props}>
      {(form) => <EntryFields form={form} />}
    </EntryDialog>
  )
