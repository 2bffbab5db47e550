import { useTranslation } from 'react-i18next'
import type { JobContent } from '#contract/content/job.ts'
import { jobKind as job, jobFields } from '#contract/content/job-fields.ts'
import type { Publish } from '#contract/content/publish.ts'
import { jobPath } from '#contract/pages/addresses.ts'
import { entryOfDashboard } from '#web/staff/entries/dashboard-entry.ts'
import { type Entry, formOf, type ListedKind } from '#web/staff/entries/entry-kind.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'
import { isOutOfOrder, type JobValues } from '#web/staff/jobs/job-values.ts'
import { germanClock } from '#web/staff/parts/german-time.ts'

export type JobFields = typeof jobFields

export interface JobEntry extends Entry<JobFields> {
  /** Day on which it was posted, where visitors see another version. */
  postedOn?: string | undefined
}

export const valuesOfJob = (content: JobContent): JobValues => valuesOfWire(jobFields, content)

/** Returns the values of a copied job: without the days of the original. */
export const valuesOfCopy = (content: JobContent): JobValues => ({
  ...valuesOfJob(content),
  postedOn: '',
  closesOn: '',
})

export const jobKind: ListedKind<JobFields, JobEntry> = {
  ...formOf(job),
  texts: 'jobs:',
  async read(api, id) {
    const job = await api('readDashboardJob', { params: { id } })
    return { ...entryOfDashboard(jobFields, job), postedOn: job.published?.postedOn }
  },
  // The server fills in a missing day.
  completed: (typed, saved) => ({ ...typed, postedOn: typed.postedOn || saved.postedOn }),
  pathOf: ({ id }) => jobPath(id),
  useWords() {
    const { t } = useTranslation('jobs')
    return {
      add: t('dialog.add'),
      edit: t('dialog.edit'),
      published: () => t('done.now'),
      check(values, { saved, publish }): Record<string, string> {
        if (!isOutOfOrder(values, saved?.postedOn ?? germanDayOf(publish))) return {}
        return { closesOn: t(values.postedOn === '' && !saved?.postedOn ? 'closedAtOnce' : 'order') }
      },
    }
  },
}

/** The day on which it becomes public; empty for a draft without a time. */
function germanDayOf(publish: Publish): string {
  if (publish === 'draft' || publish === 'submit') return ''
  return germanClock(publish === 'now' ? Date.now() : publish).slice(0, 10)
}
