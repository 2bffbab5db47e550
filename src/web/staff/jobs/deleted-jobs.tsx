import { useTranslation } from 'react-i18next'
import type { DashboardJob } from '#contract/job.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeletedEntries, DeletedEntry } from '#web/staff/entries/deleted-entries.tsx'
import { titleOfJob } from '#web/staff/jobs/job-kind.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface DeletedJobsProps {
  jobs: readonly DashboardJob[]
  onRestored: () => void
}

/** The deleted jobs, each with a button to restore it; nothing while there is none. */
export function DeletedJobs({ jobs, onRestored }: DeletedJobsProps) {
  const { t } = useTranslation('jobs')
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const language = useLanguage()
  if (jobs.length === 0) return null
  return (
    <DeletedEntries heading={t('deletedHeading', { count: jobs.length })}>
      {jobs.map(({ id, content, deletedAt, changedBy }) => {
        const name = titleOfJob(content, language)
        return (
          <DeletedEntry
            key={id}
            name={name}
            deletedAt={deletedAt}
            days={periods.projectDays}
            by={changedBy ?? null}
            restored={t('done.restored')}
            restore={() => staffCall('restoreJob', { params: { id } })}
            onRestored={onRestored}
          />
        )
      })}
    </DeletedEntries>
  )
}
