import type { Transaction } from 'kysely'
import type { FiledCompany } from '#contract/company/company.ts'
import type { FiledJob } from '#contract/company/company-fields.ts'
import type { JobContent } from '#contract/content/job.ts'
import { inEachLanguage, type LanguageCode } from '#contract/language.ts'
import { type JobRow, jobColumns } from '#server/jobs/job-content.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { localized } from '#server/sample-content/read-samples.ts'
import type { Database, Tables } from '#server/tables.ts'

const mark = 'jobs of the company file'

/** Origin of a site's first jobs: the sample's make room for a company's own until staff have touched one. */
type Origin = 'sample' | 'file'

/**
 * Fills the jobs of a site that never had any with those of the company's file, once; also where they were only in that file before.
 * Returns what the operator should know: that the file and the site differ, since the file is not asked any more.
 */
export async function fillJobs(
  database: Database,
  { jobs }: Pick<FiledCompany, 'jobs'>,
  origin: Origin,
  now: Date,
): Promise<string[]> {
  const marked = await findMark(database, mark)
  if (!marked || (marked === 'sample' && origin === 'file')) {
    const isDone = await database.transaction().execute(async (transaction) => {
      if (marked) await removeUntouchedJobs(transaction)
      const isEmpty = (await countRows(transaction.selectFrom('job'))) === 0
      if (isEmpty) await insertFiledJobs(transaction, jobs, origin, now)
      await putJobMark(transaction, isEmpty ? origin : 'file')
      return isEmpty
    })
    if (isDone) return []
  }
  return origin === 'file' ? await differences(database, jobs) : []
}

/** Remembers where the jobs come from, so that those of the file are not taken once more. */
export async function putJobMark(database: Database, value: Origin): Promise<void> {
  await putMark(database, mark, value)
}

export async function removeUntouchedJobs(database: Database): Promise<void> {
  await database
    .deleteFrom('job')
    .where('id', 'not in', (job) =>
      job.selectFrom('change').select('entry_id').where('entry_kind', '=', 'job'),
    )
    .execute()
  await database
    .deleteFrom('sample_entry')
    .where('entry_kind', '=', 'job')
    .where('entry_id', 'not in', (entry) => entry.selectFrom('job').select('id'))
    .execute()
}

async function insertFiledJobs(
  transaction: Transaction<Tables>,
  jobs: readonly FiledJob[],
  origin: Origin,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  for (const job of jobs) {
    const { id } = await transaction
      .insertInto('job')
      .values({ slug: job.id, ...jobColumns.of(contentOfFiled(job)), published_at: at, ...asFilled(at) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (origin === 'sample') await insertSampleEntry(transaction, 'job', id)
  }
}

/** Columns of a job that nobody of staff has changed. */
const asFilled = (at: string) => ({
  version: 1,
  changed_by: null,
  changed_at: at,
  deleted_at: null,
  kept_draft: null,
  idempotency_key: null,
})

async function differences(database: Database, jobs: readonly FiledJob[]): Promise<string[]> {
  const rows = await database
    .selectFrom('job')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute()
  const isSame = (job: FiledJob, row: JobRow) =>
    jobColumns.areSame(contentOfFiled(job), jobColumns.content(row))
  const shown = new Map(rows.map((row) => [row.slug, row]))
  const listed = new Set(jobs.map(({ id }) => id))
  const parts = [
    ['only in the file', jobs.filter(({ id }) => !shown.has(id)).map(({ id }) => id)],
    ['only in the dashboard', rows.filter(({ slug }) => !listed.has(slug)).map(({ slug }) => slug)],
    [
      'not the same',
      jobs
        .filter((job) => {
          const row = shown.get(job.id)
          return row && !isSame(job, row)
        })
        .map(({ id }) => id),
    ],
  ] as const
  const found = parts.flatMap(([words, names]) => (names.length > 0 ? [`${words}: ${names.join(', ')}`] : []))
  if (found.length === 0) return []
  return [
    `Jobs of COMPANY_FILE differ from those of the dashboard, which the site shows (${found.join('; ')})`,
  ]
}

/** A job of the file as staff would have written it. */
function contentOfFiled(job: FiledJob): JobContent {
  const { title, summary, tasks, profile, hours, start, pay, location = '', postedOn } = job
  const plain = (texts: Record<LanguageCode, string> | undefined) => (texts ? localized(texts) : [])
  const joined = (lists: Record<LanguageCode, string[]> | undefined) =>
    plain(lists && inEachLanguage((code) => lists[code].join('\n')))
  return {
    title: plain(title),
    summary: plain(summary),
    tasks: joined(tasks),
    profile: joined(profile),
    hours: plain(hours),
    start: plain(start),
    pay: plain(pay),
    location,
    ...(job.employmentType && { employmentType: job.employmentType }),
    postedOn,
    ...(job.closesOn && { closesOn: job.closesOn }),
  }
}
