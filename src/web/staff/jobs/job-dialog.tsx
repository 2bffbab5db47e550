import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import { EntryDialog, type OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { JobFactFields, JobTextFields } from '#web/staff/jobs/job-fields.tsx'
import { type JobFields, jobKind } from '#web/staff/jobs/job-kind.ts'
import { JobWarnings } from '#web/staff/jobs/job-warnings.tsx'

interface JobDialogProps {
  opened: OpenedEntry<JobFields>
  onClose: () => void
}

/** Adds or edits a job. */
export function JobDialog({ opened, onClose }: JobDialogProps) {
  return (
    <EntryDialog
      kind={jobKind}
      opened={opened}
      onClose={onClose}
      after={({ values }) => <JobWarnings values={values} />}
    >
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
