import { useTranslation } from 'react-i18next'
import { staffPaths } from '#contract/pages/addresses.ts'
import { EntryDesk } from '#web/staff/entries/entry-desk.tsx'
import { JobDialog } from '#web/staff/jobs/job-dialog.tsx'
import { jobKind } from '#web/staff/jobs/job-kind.ts'
import { useOwnOfJob } from '#web/staff/jobs/job-row.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

/** `edit` names the job that is to be opened. */
export const loader = staffLoader(['jobs', 'dashboard', 'texts', 'entries'], async ({ api, url }) => {
  await api('listDashboardJobs', {})
  return { edit: url.searchParams.get('edit') ?? undefined }
})

export function Component() {
  const { t } = useTranslation('jobs')
  return <StaffScreen<typeof loader> title={t('title')}>{({ edit }) => <Jobs edit={edit} />}</StaffScreen>
}

function Jobs({ edit }: { edit: string | undefined }) {
  const { t } = useTranslation('jobs')
  const all = useAnswer('listDashboardJobs', {})
  return (
    <EntryDesk
      kind={jobKind}
      path={staffPaths['job-desk']}
      all={all}
      edit={edit}
      emptyHint={t('emptyHint')}
      columns={{ title: t('columns.title'), own: t('columns.days') }}
      own={useOwnOfJob()}
      dialog={(props) => <JobDialog {...props} />}
    />
  )
}
