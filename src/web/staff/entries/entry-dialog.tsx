import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Fields } from '#contract/content/field.ts'
import { type EntryFormProps, EntryFormView } from '#web/staff/entries/entry-form.tsx'
import type { Entry, EntryKind } from '#web/staff/entries/entry-kind.ts'
import type { Values } from '#web/staff/entries/entry-values.ts'
import { type EntryForm, useEntryForm } from '#web/staff/entries/use-entry-form.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { WaitingDialog } from '#web/staff/parts/later.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Modal } from '#web/ui/modal.tsx'

/** Content of the dialog: a new entry, possibly a copy, or the id of an existing one. */
export type OpenedEntry<F extends Fields> = { begin?: Values<F> } | { id: string }

/** Reads an entry for its form; where that fails, the form is given up. */
export function useReadEntry<F extends Fields, E extends Entry<F>>(
  kind: EntryKind<F, E>,
  id: string | undefined,
  onGone: () => void,
): { isRead: boolean; entry: E | undefined } {
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { data: entry, error } = useQuery({
    queryKey: ['entryOfForm', kind.name, id],
    queryFn: () => kind.read(staffCall, id ?? ''),
    enabled: id !== undefined,
    // Read again for every form, but not during input.
    gcTime: 0,
    staleTime: Infinity,
  })
  const giveUp = useEffectEvent((reason: Error) => {
    onGone()
    showFailure(reason)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  return { isRead: id === undefined || entry !== undefined, entry }
}

export interface OpenedDialogProps<F extends Fields> {
  opened: OpenedEntry<F>
  /** Given the name of what has been saved. */
  onClose: (saved?: string) => void
}

interface EntryDialogProps<F extends Fields, E extends Entry<F>>
  extends OpenedDialogProps<F>,
    Partial<Pick<EntryFormProps<F, E>, 'className' | 'layout' | 'isFocusedFirst'>> {
  kind: EntryKind<F, E>
  /** Names a width and height in dialogs.css. */
  size?: 'form' | 'tall'
  before?: (form: EntryForm<F, E>) => ReactNode
  children: (form: EntryForm<F, E>) => ReactNode
  after?: (form: EntryForm<F, E>) => ReactNode
}

/** Adds or edits an entry; an existing one is read first. */
export function EntryDialog<F extends Fields, E extends Entry<F>>(props: EntryDialogProps<F, E>) {
  const { kind, opened, size = 'tall', onClose } = props
  const { edit } = kind.useWords()
  const { isRead, entry } = useReadEntry(kind, 'id' in opened ? opened.id : undefined, onClose)
  if (!isRead) return <WaitingDialog heading={edit} size={size} onClose={onClose} />
  return <DialogForm {...props} read={entry} />
}

function DialogForm<F extends Fields, E extends Entry<F>>(
  props: EntryDialogProps<F, E> & { read: E | undefined },
) {
  const { kind, opened, read, size = 'tall', onClose, before, children, after, ...view } = props
  const form = useEntryForm(kind, { read, begin: 'begin' in opened ? opened.begin : undefined })
  const { add, edit } = form.words
  return (
    <EntryFormView
      layout="project-fields"
      {...view}
      form={form}
      onLeft={onClose}
      frame={(content, close) => (
        <Modal heading={form.saved ? edit : add} size={size} onClose={close}>
          {content}
        </Modal>
      )}
      before={before?.(form)}
      fields={children(form)}
      after={after?.(form)}
    />
  )
}
