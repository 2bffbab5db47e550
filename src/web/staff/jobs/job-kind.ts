import { useTranslation } from 'react-i18next'
import { addressIn, jobPath, staffPaths } from '#contract/addresses.ts'
import { jobKind as job, jobFields } from '#contract/content/job-fields.ts'
import type { JobContent } from '#contract/job.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Publish } from '#contract/publish.ts'
import { entryOfDashboard } from '#web/staff/entries/dashboard-entry.ts'
import { type Entry, type EntryKind, formOf } from '#web/staff/entries/entry-kind.ts'
import { titleOfValues, valuesOfWire } from '#web/staff/entries/entry-values.ts'
import { isOutOfOrder, type JobValues } from '#web/staff/jobs/job-values.ts'
import { germanClock } from '#web/staff/parts/german-time.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

export type JobFields = typeof jobFields

export interface JobEntry extends Entry<JobFields> {
  /** Day on which it was posted, where visitors see another version. */
  postedOn?: string | undefined
}

export const valuesOfJob = (content: JobContent): JobValues => valuesOfWire(jobFields, content)

/** The same as a job of its own: its days are those of the other one. */
export const valuesOfCopy = (content: JobContent): JobValues => ({
  ...valuesOfJob(content),
  postedOn: '',
  closesOn: '',
})

/** Returns the title of a job in the reader's language, or else in another one. */
export const titleOfJob = (content: Pick<JobContent, 'title'>, language: LanguageCode): string =>
  titleOfValues(jobFields, valuesOfWire(jobFields, content), language) ?? ''

/** Returns the address of the list of jobs with one of them opened. */
export function editJobAddress(language: LanguageCode, id: string): string {
  return `${addressIn(language, staffPaths['job-desk'])}?edit=${encodeURIComponent(id)}`
}

export const jobKind: EntryKind<JobFields, JobEntry> = {
  ...formOf(job),
  texts: 'jobs:',
  storageKey: staffStorageKeys.typedJobs,
  async read(api, id) {
    const job = await api('readDashboardJob', { params: { id } })
    return { ...entryOfDashboard(jobFields, job), postedOn: job.published?.postedOn }
  },
  // Who gives no day gets one.
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
  if (publish === 'draft') return ''
  return germanClock(publish === 'now' ? Date.now() : publish).slice(0, 10)
}
