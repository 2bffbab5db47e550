import { ApiError } from '#contract/api/api-error.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import type { ClosedJob, DashboardJob, Job, JobContent } from '#contract/content/job.ts'
import { contentIn, type LanguageCode } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todayDays } from '#contract/today/today-sorts.ts'
import type { Entry } from '#server/content/kind.ts'
import { isOpen, jobOnWire } from '#server/jobs/job-content.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { dayAfter, germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type JobEntry = Entry<JobContent>

/** Options of reading: staff may ask for drafts. */
export interface Reading {
  /** The day that it is in Germany. */
  today: string
  withDrafts: boolean
}

/** Returns the jobs open to visitors, newest first. */
export async function listOpenJobs(database: Database, reading: Reading): Promise<Job[]> {
  const shown = (await jobEntries.storage.list(database)).flatMap((job) => {
    const content = shownOf(job, reading)
    return content && isOpen(content, reading.today) ? [onWire(job, content, reading)] : []
  })
  return shown.sort((one, other) => compare(other.postedOn, one.postedOn))
}

export async function requireOpenJob(database: Database, slug: string, reading: Reading): Promise<Job> {
  const job = await jobEntries.storage.find(database, slug)
  const content = job && shownOf(job, reading)
  if (!job || !content || !isOpen(content, reading.today)) throw noSuchJob()
  return onWire(job, content, reading)
}

/** Returns the remains of a formerly public job; throws if it is still public, and if it never was. */
export async function requireClosedJob(
  database: Database,
  slug: string,
  reading: Reading,
): Promise<ClosedJob> {
  const job = await jobEntries.storage.find(database, slug)
  if (!job) {
    const former = await database
      .selectFrom('former_job')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!former) throw noSuchJob()
    return { id: slug, title: [] }
  }
  if (job.deletedAt !== null && job.published) return { id: slug, title: [] }
  const content = shownOf(job, reading)
  if (!content || isOpen(content, reading.today)) throw noSuchJob()
  return { id: slug, title: content.title }
}

export function dashboardJob(job: JobEntry, today: string): DashboardJob {
  const { published, draft, isSample, changedBy } = job
  const state = published === undefined ? 'unpublished' : isOpen(published, today) ? 'open' : 'closed'
  return {
    id: job.key,
    version: job.version,
    state,
    content: job.working,
    ...(draft && published && { published }),
    hasDraft: draft !== undefined,
    ...(isSample && !(draft && published) && { isSample: true as const }),
    ...(draft?.publishAt && { publishAt: draft.publishAt }),
    ...(changedBy !== null && { changedBy }),
    changedAt: job.changedAt,
    deletedAt: job.deletedAt,
  }
}

function noSuchJob(): ApiError {
  return new ApiError('not_found', 'There is no such job.')
}

function shownOf({ deletedAt, published, draft }: JobEntry, { withDrafts }: Reading): JobContent | undefined {
  if (deletedAt !== null) return undefined
  return (withDrafts ? draft?.content : undefined) ?? published
}

function onWire(
  { key, published, isSample, version }: JobEntry,
  content: JobContent,
  { today, withDrafts }: Reading,
): Job {
  // A draft of what visitors see is the company's own.
  const isShownSample = isSample && (published === undefined || content === published)
  return {
    ...jobOnWire(key, content, today),
    ...(isShownSample && { isSample: true as const }),
    ...(withDrafts && { version }),
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

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
  return [
    {
      sort: 'jobClosing',
      count: closing.length,
      title: contentIn(first.title, language),
      at: first.at,
      address: closing.length > 1 ? staffPaths['job-desk'] : formPath('job', first.key),
    },
  ]
}
