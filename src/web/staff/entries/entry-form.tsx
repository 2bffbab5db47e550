import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import { addressIn, previewAddress } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { DraftBanner } from '#web/staff/entries/draft-banner.tsx'
import { EntryConflict, useLastChange } from '#web/staff/entries/entry-conflict.tsx'
import { EntryHistory } from '#web/staff/entries/entry-history.tsx'
import type { Entry } from '#web/staff/entries/entry-kind.ts'
import { SaveBar } from '#web/staff/entries/save-bar.tsx'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { type PutVersion, TakenVersion, useEarlierVersion } from '#web/staff/entries/use-earlier-version.tsx'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

export interface EntryFormProps<F extends Fields, E extends Entry<F>> {
  form: EntryForm<F, E>
  /** Given the name of what has been saved. */
  onLeft: (saved: string | undefined) => void
  className?: string
  /** Class of the fields. */
  layout: string
  /** Renders around the form; `close` asks to close it. */
  frame: (content: ReactNode, close: () => void) => ReactNode
  /** True where the first of the fields gets the focus, unless these say so themselves. */
  isFocusedFirst?: boolean
  /** Origin of the entry, if not the usual one. */
  origin?: ReactNode
  /** Content before the fields. */
  before?: ReactNode
  fields: ReactNode
  /** Content after the fields; given `put`, it may have earlier versions. */
  after?: ReactNode | ((put: PutVersion<F>) => ReactNode)
  /** The buttons, where they are not the usual ones. */
  bar?: (close: () => void) => ReactNode
}

/** The form of an entry: where it comes from, its fields, its history, and all that keeps what is typed from being lost. */
export function EntryFormView<F extends Fields, E extends Entry<F>>(props: EntryFormProps<F, E>) {
  const {
    form,
    onLeft,
    className = 'project-form',
    layout,
    frame,
    isFocusedFirst,
    origin,
    before,
    fields,
    after,
    bar = (onCancel) => <SaveBar form={form} onCancel={onCancel} />,
  } = props
  const { t } = useTranslation(['entries', 'staff'])
  const { kind, saved, left, conflict, isBusy } = form
  const { history } = kind.calls
  const earlier = useEarlierVersion(form)
  const { question, isAsking, close } = useQuestionBeforeLoss(form.isDirty, (isElsewhere) =>
    isElsewhere ? form.forgetTyped() : form.leave(),
  )
  const leave = useEffectEvent(onLeft)
  // Below the question about unsaved input, whose effect must be first: it would stop this.
  useEffect(() => {
    if (left) leave(left.id)
  }, [left])
  const stopWaiting = useEffectEvent(form.stopWaiting)
  useEffect(() => {
    if (isAsking) stopWaiting() // nothing is saved during the question whether to discard it
  }, [isAsking])
  const closeWhenIdle = () => {
    if (!form.saving.isBusy) close()
  }
  return (
    <>
      {frame(
        <form
          ref={form.element}
          className={className}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          {origin ?? (saved && <EntryOrigin form={form} entry={saved} />)}
          {before}
          <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
          <RestoredInput from={form.restoredFrom} onForget={form.forgetRestored} />
          <TakenVersion state={earlier} />
          {/* Not disabled while saving, or the current field would lose the focus; changes are ignored instead. */}
          <fieldset aria-busy={isBusy} className={layout} data-focus-first={isFocusedFirst || undefined}>
            {fields}
          </fieldset>
          {typeof after === 'function' ? after(earlier.put) : after}
          {saved && history && (
            <EntryHistory key={form.version} kind={kind} call={history} id={saved.id} onTake={earlier.take} />
          )}
          {bar(closeWhenIdle)}
        </form>,
        closeWhenIdle,
      )}
      {question}
      {conflict && <EntryConflict form={form} theirs={conflict.theirs} />}
    </>
  )
}

interface EntryOriginProps<F extends Fields, E extends Entry<F>> {
  form: EntryForm<F, E>
  entry: E
}

/** Last change, link to its page, and state of publication. */
function EntryOrigin<F extends Fields, E extends Entry<F>>({ form, entry }: EntryOriginProps<F, E>) {
  const { t } = useTranslation('entries')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const last = useLastChange(form.kind, entry)
  const { draft } = entry
  // The published page is at the address it had when it was read.
  const path = form.kind.pathOf?.({ id: entry.id, values: entry.values })
  return (
    <>
      <p className="entry-origin">
        {last && t('changed', { time: formatTime(last.at), name: authorName(last.by) })}{' '}
        {path && !draft?.isNew && (
          <a href={addressIn(language, path)} target="_blank" rel="noreferrer" className="row-action">
            {t('viewPage')}
          </a>
        )}
      </p>
      {draft && (
        <DraftBanner
          item={{ kind: form.kind.name, id: entry.id }}
          draft={draft}
          preview={path && previewAddress(language, path)}
          isBusy={form.isBusy}
          onDiscard={() => void form.discard()}
        />
      )}
    </>
  )
}
