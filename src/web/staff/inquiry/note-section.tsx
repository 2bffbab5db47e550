import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiry.ts'
import { NoteEntry } from '#web/staff/inquiry/note-entry.tsx'
import { NoteForm } from '#web/staff/inquiry/note-form.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'

interface NoteSectionProps {
  inquiry: Inquiry
  /** Whether the inquiry was deleted: what is being typed is not asked about any more. */
  isGone: boolean
}

/** What staff have noted, and the form for more. */
export function NoteSection({ inquiry: { id, notes }, isGone }: NoteSectionProps) {
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
            <NoteEntry key={note.id} inquiryId={id} note={note} onGone={focusWhenGone} />
          ))}
        </ol>
      )}
      <NoteForm inquiryId={id} isGone={isGone} />
    </section>
  )
}
