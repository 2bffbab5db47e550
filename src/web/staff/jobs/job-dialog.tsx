import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, jobPath, previewAddress } from '#contract/addresses.ts'
import type { DashboardJob } from '#contract/job.ts'
import { useLanguage } from '#web/contexts.ts'
import { JobConflict } from '#web/staff/jobs/job-conflict.tsx'
import { JobFactFields, JobTextFields } from '#web/staff/jobs/job-fields.tsx'
import { differences, type JobValues, valuesOfJob } from '#web/staff/jobs/job-values.ts'
import { JobWarnings } from '#web/staff/jobs/job-warnings.tsx'
import { useJobFieldNames, useJobValueWords } from '#web/staff/jobs/job-words.ts'
import { type JobFormState, useJobForm } from '#web/staff/jobs/use-job-form.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { DraftMark } from '#web/staff/parts/draft-mark.tsx'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { PublishBar } from '#web/staff/parts/publish-bar.tsx'
import { RestoredInput } from '#web/staff/parts/unsaved-entries.tsx'
import { TakenVersion, useEarlierVersion } from '#web/staff/parts/use-earlier-version.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, QuestionDialog } from '#web/ui/modal.tsx'

/** What is in the dialog: a new job, maybe one that begins as a copy, or the name of one that there is. */
export type OpenedJob = { begin?: JobValues } | { id: string }

interface JobDialogProps {
  opened: OpenedJob
  onClose: () => void
}

/** Adds or edits a job; an existing one is read first. */
export function JobDialog({ opened, onClose }: JobDialogProps) {
  const { t } = useTranslation(['jobs', 'staff'])
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const id = 'id' in opened ? opened.id : undefined
  const { data: job, error } = useQuery({
    queryKey: ['readDashboardJob', id],
    queryFn: () => staffCall('readDashboardJob', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    // Read again for every dialog, but not while somebody is typing.
    gcTime: 0,
    staleTime: Infinity,
  })
  const giveUp = useEffectEvent((reason: Error) => {
    onClose()
    showFailure(reason)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  if (id !== undefined && !job) {
    return (
      <Modal heading={t('dialog.edit')} size="tall" onClose={onClose}>
        <p className="mt-4" role="status">
          {t('staff:loading')}
        </p>
      </Modal>
    )
  }
  return <JobForm read={job} begin={'begin' in opened ? opened.begin : undefined} onClose={onClose} />
}

interface JobFormProps {
  /** The job as it was read; undefined for a new one. */
  read: DashboardJob | undefined
  begin: JobValues | undefined
  onClose: () => void
}

function JobForm({ read, begin, onClose }: JobFormProps) {
  const { t } = useTranslation(['jobs', 'staff', 'texts'])
  const form = useJobForm({ read, begin, onSaved: onClose })
  const { job, isBusy, restoredFrom } = form
  const nameOf = useJobFieldNames()
  const inWords = useJobValueWords()
  const staffCall = useStaffCall()
  const earlier = useEarlierVersion({
    values: form.values,
    isSame: (one, other) => differences(one, other).length === 0,
    putAll: form.putAll,
    form: form.element,
    async read(version) {
      const params = { id: job?.id ?? '', version }
      const content = await staffCall('readJobVersion', { params })
      return () => ({ values: valuesOfJob(content) })
    },
  })
  const { question, close } = useQuestionBeforeLoss(form.isDirty, form.leave)
  return (
    <Modal
      heading={t(job ? 'dialog.edit' : 'dialog.add')}
      size="tall"
      onClose={isBusy ? () => undefined : close}
    >
      <form
        ref={form.element}
        className="project-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {job && <JobOrigin form={form} job={job} />}
        <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
        <RestoredInput from={restoredFrom} onForget={form.forgetRestored} />
        <TakenVersion state={earlier} />
        {/* Not disabled while saving, or the current field would lose the focus; changes are ignored instead. */}
        <fieldset aria-busy={isBusy} className="project-fields">
          <JobTextFields form={form} />
          <div className="project-side">
            <JobFactFields form={form} />
          </div>
        </fieldset>
        <JobWarnings values={form.values} />
        {job && (
          <EntryHistory
            key={form.version}
            call="readJobHistory"
            id={job.id}
            nameOf={nameOf}
            inWords={inWords}
            onTake={earlier.take}
          />
        )}
        <PublishBar
          isBusy={isBusy}
          publishAt={job?.publishAt}
          onSave={form.save}
          cancel={
            <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
              {t('staff:cancel')}
            </Button>
          }
          main={
            <Button aria-disabled={isBusy} onClick={() => !isBusy && form.save('now')}>
              {t(isBusy ? 'texts:actions.saving' : 'texts:actions.publish')}
            </Button>
          }
        />
      </form>
      {question}
      {form.conflict && <JobConflict form={form} theirs={form.conflict.theirs} />}
    </Modal>
  )
}

/** Who changed the job when, whether what the form shows is public, and the way to its page. */
function JobOrigin({ form, job }: { form: JobFormState; job: DashboardJob }) {
  const { t } = useTranslation(['jobs', 'dashboard', 'staff'])
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const [isAsking, setAsking] = useState(false)
  const { id, state, hasDraft, publishAt, changedAt, changedBy } = job
  const isUnpublished = state === 'unpublished'
  return (
    <>
      <p className="entry-origin">
        {changedBy !== undefined && (
          <span>{t('dialog.changed', { time: formatTime(changedAt), name: changedBy })}</span>
        )}
        {!isUnpublished && (
          <a href={addressIn(language, jobPath(id))} target="_blank" rel="noreferrer" className="row-action">
            {t('dialog.view')}
          </a>
        )}
      </p>
      {hasDraft && (
        <p className="entry-origin">
          <DraftMark publishAt={publishAt} />
          <span>{t(isUnpublished ? 'dialog.neverPublic' : 'dialog.draftOf')}</span>
          <a
            href={previewAddress(language, jobPath(id))}
            target="_blank"
            rel="noreferrer"
            className="row-action"
          >
            {t('dashboard:previewPage')}
          </a>
          <button type="button" className="row-action is-danger" onClick={() => setAsking(true)}>
            {t('discard.do')}
          </button>
        </p>
      )}
      {isAsking && (
        <QuestionDialog
          question={t('discard.question')}
          labels={{ yes: t('discard.do'), no: t('staff:cancel') }}
          isBusy={form.isBusy}
          onYes={() => void form.discard()}
          onNo={() => setAsking(false)}
        >
          <p>{t(isUnpublished ? 'discard.noteUnpublished' : 'discard.note')}</p>
        </QuestionDialog>
      )}
    </>
  )
}
