import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry, InquiryNote } from '#contract/inquiries/inquiry.ts'
import { maxNoteLength } from '#contract/inquiries/inquiry-states.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { cacheInquiry } from '#web/staff/inquiry/load-inquiry.ts'
import { AskedAction } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { typedEntries, useTyping } from '#web/staff/parts/typed-entries.ts'
import { useUnsavedSection } from '#web/staff/parts/unsaved-sections.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'

/** The notes of staff, and a form to add one. */
export function NoteSection({ inquiry: { id, notes } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { heading, focusWhenGone } = useFocusedHeading(notes)
  return (
    <section aria-labelledby="notes-heading">
      <h2 ref={heading} id="notes-heading" tabIndex={-1} className="heading-3">
        {t('notes.heading')}
      </h2>
      {notes.length === 0 ? (
        <p className="inquiry-small">{t('notes.none')}</p>
      ) : (
        <ol className="inquiry-entries">
          {notes.map((note) => (
            <NoteEntry key={note.id} inquiryId={id} note={note} onRemoved={focusWhenGone} />
          ))}
        </ol>
      )}
      <NoteForm inquiryId={id} />
    </section>
  )
}

/** Adds a note; asks before unsaved input is lost. */
function NoteForm({ inquiryId }: { inquiryId: number }) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const [stored, setStored] = useState(() => typedNotes.find(inquiryId))
  const [text, setText] = useState(stored?.text ?? '')
  const [key, setKey] = useState(() => stored?.idempotencyKey ?? newIdempotencyKey())
  const { form, problems, setProblems, refuse } = useProblems<'note'>()
  const isDirty = text.trim() !== ''
  const isRestored = isDirty && text === stored?.text
  const typed = { inquiryId, text, idempotencyKey: key, typedAt: isRestored ? stored.typedAt : Date.now() }
  useTyping(typedNotes, inquiryId, isDirty ? typed : undefined, [text, isDirty])
  function put(next: string): void {
    setText(next)
    // What is added then is another note.
    setKey(newIdempotencyKey())
  }
  const empty = () => {
    put('')
    setStored(undefined)
  }
  useUnsavedSection('note', isDirty, empty)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const note = text.trim()
    if (note === '') return refuse({ note: t('staff:required') })
    // Beside it stands how much too long it is.
    if (note.length > maxNoteLength) return refuse({})
    const input = { params: { id: inquiryId }, body: { text: note } }
    const add = () => staffCall('addInquiryNote', input, { 'idempotency-key': key })
    if (await run(add, t('notes.added'), cacheInquiry)) empty()
  }
  return (
    <form ref={form} noValidate className="note-form print:hidden" onSubmit={handleSubmit}>
      <RestoredInput from={isRestored ? stored.typedAt : undefined} onForget={empty} />
      <LimitedTextField
        name="note"
        label={t('notes.text')}
        hint={t('notes.hint')}
        problem={problems.note}
        value={text}
        rows={3}
        maxLength={maxNoteLength}
        isRequired
        onChange={(typed) => {
          if (isBusy) return
          put(typed)
          setProblems({})
        }}
      />
      <Button kind="dark" type="submit" aria-disabled={isBusy}>
        {t(isBusy ? 'notes.adding' : 'notes.add')}
      </Button>
    </form>
  )
}

interface NoteEntryProps {
  inquiryId: number
  note: InquiryNote
  onRemoved: () => void
}

function NoteEntry({ inquiryId, note, onRemoved }: NoteEntryProps) {
  const { t } = useTranslation('inquiries')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { staffCall, run, isBusy } = useCommand()
  const time = formatTime(note.at)
  const author = authorName(note.by)

  const remove = async () => {
    const send = () => staffCall('removeInquiryNote', { params: { id: inquiryId, noteId: note.id } })
    if (await run(send, t('notes.deleted'), cacheInquiry)) onRemoved()
  }
  return (
    <li>
      <p className="inquiry-small">
        {author}, <time dateTime={note.at}>{time}</time>
      </p>
      <p className="note-text">{note.text}</p>
      <AskedAction
        question={t('notes.question')}
        yes={t('notes.delete')}
        label={t('notes.deleteNote', { name: author, time })}
        className="print:hidden"
        note={<p className="note-text">{note.text}</p>}
        isBusy={isBusy}
        act={remove}
      />
    </li>
  )
}

/** A note on an inquiry that is not added yet. */
interface TypedNote {
  inquiryId: number
  text: string
  /** Key of what was tried last, which may have arrived; undefined in what the version before has stored. */
  idempotencyKey?: string
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

const typedNotes = typedEntries({
  storageKey: staffStorageKeys.typedNotes,
  isTyped: isTypedNote,
  nameOf: ({ inquiryId }) => inquiryId,
})

function isTypedNote(stored: unknown): stored is TypedNote {
  const { inquiryId, text, typedAt } = (stored ?? {}) as Partial<TypedNote>
  return typeof inquiryId === 'number' && typeof text === 'string' && typeof typedAt === 'number'
}
