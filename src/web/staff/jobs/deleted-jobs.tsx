import { useTranslation } from 'react-i18next'
import type { DashboardJob } from '#contract/job.ts'
import { useSite } from '#web/contexts.ts'
import { useJobTitle } from '#web/staff/jobs/job-words.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface DeletedJobsProps {
  jobs: readonly DashboardJob[]
  onRestored: () => void
}

/** The deleted jobs, folded, each with a button to restore it; nothing while there is none. */
export function DeletedJobs({ jobs, onRestored }: DeletedJobsProps) {
  const { t } = useTranslation('jobs')
  if (jobs.length === 0) return null
  return (
    <details className="deleted-entries">
      <summary>{t('deletedHeading', { count: jobs.length })}</summary>
      <ul>
        {jobs.map((job) => (
          <DeletedJob key={job.id} job={job} onRestored={onRestored} />
        ))}
      </ul>
    </details>
  )
}

function DeletedJob({ job, onRestored }: { job: DashboardJob; onRestored: () => void }) {
  const { t } = useTranslation('jobs')
  const { periods } = useSite()
  const name = useJobTitle()(job.content)
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

  async function handleRestore() {
    if (isBusy) return
    const restore = () => staffCall('restoreJob', { params: { id: job.id } })
    if (await run(restore, t('done.restored'))) onRestored()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <GoneAt deletedAt={job.deletedAt ?? ''} days={periods.projectDays} by={job.changedBy ?? null} />
      </div>
      <button
        type="button"
        className="row-action"
        aria-disabled={isBusy}
        aria-label={t('restoreOf', { name })}
        onClick={handleRestore}
      >
        {t('actions.restore')}
      </button>
    </li>
  )
}
