import { ApiError } from '#contract/api-error.ts'
import type { ClosedJob, DashboardJob, Job, JobContent } from '#contract/job.ts'
import { type DraftRow, findDraft, listDrafts } from '#server/drafts/draft-store.ts'
import { contentOfRow, isOpen, type JobRow, jobOnWire } from '#server/jobs/job-content.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Database } from '#server/tables.ts'

/** A draft as a job has it, and keeps it while it is deleted. */
export interface JobDraft {
  content: JobContent
  publishAt: string | null
  changedBy: string
  changedAt: string
}

/** All that is known of a job. */
export interface JobEntry {
  row: JobRow
  /** What visitors see; undefined where they have never seen it. */
  published: JobContent | undefined
  draft: JobDraft | undefined
  /** Whether it came with the program and staff have not changed what visitors see. */
  isSample: boolean
}

/** Whose list it is: staff may ask for it with all drafts. */
export interface Reading {
  /** The day that it is in Germany. */
  today: string
  withDrafts: boolean
}

/** All jobs, deleted ones too, in the order of their numbers. */
export async function listJobEntries(database: Database): Promise<JobEntry[]> {
  const rows = await selectJobs(database).orderBy('id').execute()
  const drafts = new Map((await listDrafts(database, 'job')).map((draft) => [draft.id, draft]))
  return rows.map((row) => entryOf(row, drafts.get(row.slug)))
}

const selectJobs = (database: Database) => database.selectFrom('job').selectAll().select(isSampleEntry('job'))

/** A job that is not deleted; throws where there is none. */
export async function requireJob(database: Database, slug: string): Promise<JobEntry> {
  const job = await findJob(database, slug)
  if (!job || job.row.deleted_at !== null) throw noSuchJob()
  return job
}

/** A job, or a deleted one that can be restored. */
export async function findJob(database: Database, slug: string): Promise<JobEntry | undefined> {
  const row = await selectJobs(database).where('slug', '=', slug).executeTakeFirst()
  return row && entryOf(row, await findDraft(database, { kind: 'job', id: slug }))
}

/** What visitors find, the newest first. */
export async function listOpenJobs(database: Database, reading: Reading): Promise<Job[]> {
  const shown = (await listJobEntries(database)).flatMap((job) => {
    const content = shownOf(job, reading)
    return content && isOpen(content, reading.today) ? [onWire(job, content, reading)] : []
  })
  return shown.sort((one, other) => compare(other.postedOn, one.postedOn))
}

/** Names of the jobs that visitors find. */
export async function listOpenJobNames(database: Database, today: string): Promise<string[]> {
  return (await listOpenJobs(database, { today, withDrafts: false })).map(({ id }) => id)
}

export async function requireOpenJob(database: Database, slug: string, reading: Reading): Promise<Job> {
  const job = await findJob(database, slug)
  const content = job && shownOf(job, reading)
  if (!job || !content || !isOpen(content, reading.today)) throw noSuchJob()
  return onWire(job, content, reading)
}

/** What is left of a job that was public once; throws where it still is, and where it never was. */
export async function requireClosedJob(
  database: Database,
  slug: string,
  reading: Reading,
): Promise<ClosedJob> {
  const job = await findJob(database, slug)
  if (!job) {
    if (await isFormerJob(database, slug)) return { id: slug, title: [] }
    throw noSuchJob()
  }
  const { deleted_at, published_at } = job.row
  if (deleted_at !== null && published_at !== null) return { id: slug, title: [] }
  const content = shownOf(job, reading)
  if (!content || isOpen(content, reading.today)) throw noSuchJob()
  return { id: slug, title: content.title }
}

/** True for the name of a job that was public and is removed for good. */
async function isFormerJob(database: Database, slug: string): Promise<boolean> {
  const found = await database
    .selectFrom('former_job')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found !== undefined
}

/** A job as staff see it. */
export function dashboardJob({ row, published, draft, isSample }: JobEntry, today: string): DashboardJob {
  const state = published === undefined ? 'unpublished' : isOpen(published, today) ? 'open' : 'closed'
  const { version, changed_by, changed_at, deleted_at } = row
  return {
    id: row.slug,
    version,
    state,
    content: draft?.content ?? contentOfRow(row),
    ...(draft && published && { published }),
    hasDraft: draft !== undefined,
    ...(isSample && !(draft && published) && { isSample: true as const }),
    ...(draft?.publishAt && { publishAt: draft.publishAt }),
    ...(changed_by !== null && { changedBy: changed_by }),
    changedAt: changed_at,
    deletedAt: deleted_at,
  }
}

/** What staff work on, as those get it who have changed it. */
export async function readWorkingJob(database: Database, slug: string, today: string): Promise<Job> {
  const job = await requireJob(database, slug)
  const content = job.draft?.content ?? contentOfRow(job.row)
  return { ...jobOnWire(slug, content, today), version: job.row.version }
}

export function noSuchJob(): ApiError {
  return new ApiError('not_found', 'There is no such job.')
}

function entryOf(
  { is_sample, ...row }: JobRow & { is_sample: number | boolean },
  draft: DraftRow | undefined,
): JobEntry {
  const kept: JobDraft | undefined = row.kept_draft === null ? undefined : JSON.parse(row.kept_draft)
  return {
    row,
    published: row.published_at === null ? undefined : contentOfRow(row),
    draft: draft ? draftOf(draft) : kept,
    isSample: Boolean(is_sample),
  }
}

function draftOf({ value, publish_at, changed_by, changed_at }: DraftRow): JobDraft {
  return {
    content: JSON.parse(value),
    publishAt: publish_at,
    changedBy: changed_by,
    changedAt: changed_at,
  }
}

function shownOf({ row, published, draft }: JobEntry, { withDrafts }: Reading): JobContent | undefined {
  if (row.deleted_at !== null) return undefined
  return (withDrafts ? draft?.content : undefined) ?? published
}

function onWire(
  { row, published, isSample }: JobEntry,
  content: JobContent,
  { today, withDrafts }: Reading,
): Job {
  // A draft of what visitors see is the company's own.
  const isShownSample = isSample && (published === undefined || content === published)
  return {
    ...jobOnWire(row.slug, content, today),
    ...(isShownSample && { isSample: true as const }),
    ...(withDrafts && { version: row.version }),
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
