import { noSuch } from '#contract/api/api-error.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import type { ClosedJob, DashboardJob, Job, JobContent } from '#contract/content/job.ts'
import { contentIn, type LanguageCode } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todayDays } from '#contract/today/today-sorts.ts'
import type { Entry } from '#server/content/kind.ts'
import {
  dashboardEntry,
  listShown,
  type Reading,
  type ShownEntry,
  shownOf,
} from '#server/content/shown-entries.ts'
import { isOpen, jobOnWire } from '#server/jobs/job-content.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { dayAfter, germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Returns the jobs open to visitors, newest first. */
export async function listOpenJobs(database: Database, reading: Reading, today: string): Promise<Job[]> {
  const shown = await listShown(jobEntries.storage, database, reading)
  return shown
    .filter(({ content }) => isOpen(content, today))
    .map((job) => onWire(job, today))
    .sort((one, other) => Date.parse(other.postedOn) - Date.parse(one.postedOn))
}

export async function requireOpenJob(
  database: Database,
  slug: string,
  reading: Reading,
  today: string,
): Promise<Job> {
  const job = await jobEntries.storage.find(database, slug)
  const shown = job && shownOf(job, reading)
  if (!shown || !isOpen(shown.content, today)) throw noSuch('job')
  return onWire(shown, today)
}

/** Returns the remains of a formerly public job; throws if it is still public, and if it never was. */
export async function requireClosedJob(
  database: Database,
  slug: string,
  reading: Reading,
  today: string,
): Promise<ClosedJob> {
  const job = await jobEntries.storage.find(database, slug)
  if (!job) {
    const former = await database
      .selectFrom('former_job')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!former) throw noSuch('job')
    return { id: slug, title: [] }
  }
  if (job.deletedAt !== null && job.published) return { id: slug, title: [] }
  const shown = shownOf(job, reading)
  if (!shown || isOpen(shown.content, today)) throw noSuch('job')
  return { id: slug, title: shown.content.title }
}

export function dashboardJob(job: Entry<JobContent>, today: string): DashboardJob {
  const { key, published } = job
  const state = published === undefined ? 'unpublished' : isOpen(published, today) ? 'open' : 'closed'
  const { id: _, version, ...entry } = dashboardEntry(job)
  return { id: key, version, state, ...entry }
}

const onWire = ({ entry, content, ...shown }: ShownEntry<JobContent>, today: string): Job => ({
  ...jobOnWire(entry.key, content, today),
  ...shown,
})

/** Public jobs that close within days, the first of them by name. */
export async function findClosingJobs(
  { reader, clock }: Pick<Services, 'reader' | 'clock'>,
  language: LanguageCode,
): Promise<Waiting[]> {
  const today = germanDate(clock.now())
  const closing = (await jobEntries.storage.list(reader))
    .flatMap(({ key, published, deletedAt }) => {
      const at = published?.closesOn
      if (!published || !at || deletedAt !== null || !isOpen(published, today)) return []
      return at <= dayAfter(today, todayDays.job) ? [{ key, at, title: published.title }] : []
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const [first] = closing
  if (!first) return []
  const title = contentIn(first.title, language)
  const address = closing.length > 1 ? staffPaths['job-desk'] : formPath('job', first.key)
  return [{ sort: 'jobClosing', count: closing.length, title, at: first.at, address }]
}
