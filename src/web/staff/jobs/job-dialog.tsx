import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import { useTranslation } from 'react-i18next'
import { EntryDialog, type OpenedDialogProps } from '#web/staff/entries/entry-dialog.tsx'
import { JobFactFields, JobTextFields } from '#web/staff/jobs/job-fields.tsx'
import { type JobFields, jobKind } from '#web/staff/jobs/job-kind.ts'
import { type JobValues, warningsOf } from '#web/staff/jobs/job-values.ts'

/** Adds or edits a job. */
export function JobDialog(props: OpenedDialogProps<JobFields>) {
  return (
    <EntryDialog {...props} kind={jobKind} after={({ values }) => <JobWarnings values={values} />}>
      {(form) => (
        <>
          <JobTextFields form={form} />
          <div className="project-side">
            <JobFactFields form={form} />
          </div>
        </>
      )}
    </EntryDialog>
  )
}

/** Possible slips, shown during input; the job can be saved all the same. */
function JobWarnings({ values }: { values: JobValues }) {
  const { t } = useTranslation('jobs')
  const warnings = warningsOf(values)
  return (
    <div role="status" className="job-warnings">
      {warnings.length > 0 && <p>{t('warnings.label')}</p>}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{t(`warnings.${warning}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
