import '#web/styles/dashboard.css'
import '#web/styles/jobs.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeletedEntries } from '#web/staff/entries/deleted-entries.tsx'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { JobDialog } from '#web/staff/jobs/job-dialog.tsx'
import { type JobFields, jobKind, titleOfJob, valuesOfCopy } from '#web/staff/jobs/job-kind.ts'
import { JobRow } from '#web/staff/jobs/job-row.tsx'
import { StaffHeader } from '#web/staff/parts/staff-header.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'

/** `edit` names the job that is to be opened. */
export const loader = staffLoader(['jobs', 'dashboard', 'texts', 'entries'], async ({ api, url }) => {
  await api('listDashboardJobs', {})
  return { edit: url.searchParams.get('edit') ?? undefined }
})

export function Component() {
  const { t } = useTranslation('jobs')
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      head={<StaffHeader title={t('title')} current="job-desk" />}
    >
      {({ edit }) => <Jobs edit={edit} />}
    </StaffScreen>
  )
}

function Jobs({ edit }: { edit: string | undefined }) {
  const { t } = useTranslation('jobs')
  const { data: all } = useSuspenseQuery(useCallQuery('listDashboardJobs', {}))
  const [opened, setOpened] = useOpenedJob(edit)
  const { heading, rowsProps, focusIfLost, focusWhenGone } = useFocusedHeading(all)
  const language = useLanguage()
  const jobs = all.filter(({ deletedAt }) => deletedAt === null)
  const deleted = all.filter(({ deletedAt }) => deletedAt !== null)
  return (
    <section className="staff-section" aria-labelledby="jobs-heading">
      {/* Made anew when the dialog closes: what was kept is saved or thrown away then. */}
      <UnsavedOfKind
        key={opened ? 'open' : 'closed'}
        kind={jobKind}
        continueWith={({ id }, label) => (
          <Button kind="dark" onClick={() => setOpened(id === undefined ? {} : { id })}>
            {label}
          </Button>
        )}
        onDiscarded={focusIfLost}
      />
      <div className="staff-section-head">
        <h2 ref={heading} id="jobs-heading" tabIndex={-1} className="heading-3">
          {t('heading')}
        </h2>
        <p className="count" role="status">
          <span aria-hidden="true">{jobs.length}</span>
          <span className="sr-only">{t('count', { count: jobs.length })}</span>
        </p>
        <Button className="ml-auto" onClick={() => setOpened({})}>
          {t('add')}
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-steel-700">{t('intro')}</p>
      {jobs.length === 0 ? (
        <div className="staff-message">
          <p className="font-semibold">{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </div>
      ) : (
        <table className="staff-table is-jobs" aria-labelledby="jobs-heading" {...rowsProps}>
          <thead>
            <tr>
              {(['title', 'state', 'days', 'changed', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                onEdit={() => setOpened({ id: job.id })}
                onCopy={() => setOpened({ begin: valuesOfCopy(job.content) })}
                onRemoved={focusWhenGone}
              />
            ))}
          </tbody>
        </table>
      )}
      <DeletedEntries
        heading={t('deletedHeading', { count: deleted.length })}
        entries={deleted.map(({ id, content, deletedAt, changedBy }) => ({
          id,
          name: titleOfJob(content, language),
          deletedAt,
          by: changedBy,
        }))}
        call="restoreJob"
        restored={t('done.restored')}
        onRestored={focusIfLost}
      />
      {opened && (
        <JobDialog
          opened={opened}
          onClose={() => {
            setOpened(undefined)
            focusIfLost()
          }}
        />
      )}
    </section>
  )
}

/** The job in the dialog. An address that names one opens it, and forgets it, so that a reload finds the list. */
function useOpenedJob(edit: string | undefined) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedEntry<JobFields>>()
  const openNamed = useEffectEvent(async (id: string) => {
    await navigate(addressIn(language, staffPaths['job-desk']), { replace: true, preventScrollReset: true })
    setOpened({ id })
  })
  useEffect(() => {
    if (edit !== undefined) void openNamed(edit)
  }, [edit])
  return [opened, setOpened] as const
}
