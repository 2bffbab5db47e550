import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fields, namesOf } from '#contract/content/field.ts'
import type { Entry } from '#web/staff/entries/entry-kind.ts'
import { PublishBar, SaveNote } from '#web/staff/entries/publish-bar.tsx'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { Button } from '#web/ui/button.tsx'

const NoHints = (_: { form: EntryForm<Fields, Entry> }) => null

/** Loaded when a form is opened. Where that fails, nothing is missing but its advice. */
const Weaknesses = lazy(async () => {
  const loaded = await import('#web/staff/quality/weaknesses.tsx').catch(() => undefined)
  return { default: loaded?.Weaknesses ?? NoHints }
})

interface SaveBarProps<F extends Fields, E extends Entry<F>> {
  form: EntryForm<F, E>
  onCancel: () => void
}

/** The buttons of a form; of one with pictures, for which saving may have to wait, also how far saving is, and a way to stop it. */
export function SaveBar<F extends Fields, E extends Entry<F>>({ form, onCancel }: SaveBarProps<F, E>) {
  const { t } = useTranslation(['texts', 'entries', 'staff'])
  const { isBusy, isWaiting, saved, words, saving, kind } = form
  const hasPictures = namesOf(kind.fields, 'pictures').length > 0
  const save = saved?.draft ? undefined : words.save
  // A completely sent request is carried out even if it is cancelled.
  const isSent = saving.progress !== undefined && saving.progress >= 1
  const stop = () => (isWaiting ? form.stopWaiting() : saving.cancel())
  const cancel =
    hasPictures && isBusy ? (
      <Button kind="plain" aria-disabled={isSent} onClick={() => !isSent && stop()}>
        {t(isWaiting ? 'staff:cancel' : 'entries:sending.cancel')}
      </Button>
    ) : (
      <Button kind="plain" aria-disabled={isBusy} onClick={onCancel}>
        {t('staff:cancel')}
      </Button>
    )
  return (
    <PublishBar
      isBusy={isBusy}
      publishAt={saved?.draft?.publishAt}
      onSave={form.save}
      hints={
        <Suspense>
          <Weaknesses form={form as unknown as EntryForm<Fields, Entry>} />
        </Suspense>
      }
      progress={hasPictures ? <Progress form={form} isSent={isSent} /> : save && <SaveNote />}
      cancel={cancel}
      main={
        // Not disabled, or it would lose the focus.
        <Button aria-disabled={isBusy} onClick={() => form.save('now')}>
          {isBusy ? t('actions.saving') : (save ?? t('actions.publish'))}
        </Button>
      }
    />
  )
}

interface ProgressProps<F extends Fields, E extends Entry<F>> {
  form: EntryForm<F, E>
  isSent: boolean
}

function Progress<F extends Fields, E extends Entry<F>>({ form, isSent }: ProgressProps<F, E>) {
  const { t } = useTranslation(['entries', 'texts'])
  const { isBusy, isWaiting, saved, words, saving } = form
  const { progress, isCancelled } = saving
  const stage = () => {
    if (isWaiting) return t('sending.waits')
    if (isCancelled && !isBusy) return t('sending.cancelled')
    if (!isBusy) return ''
    return isSent ? t('texts:actions.saving') : t('sending.underWay')
  }
  return (
    <div className="save-progress">
      <p role="status" className="text-sm">
        {stage()}
      </p>
      {!isBusy && !isCancelled && !saved?.draft && words.save && <SaveNote />}
      {isBusy && (
        <progress
          max={1}
          {...(!isSent && progress !== undefined && { value: progress })}
          aria-label={t('sending.progress')}
        />
      )}
    </div>
  )
}
