import type { Generated } from 'kysely'
import type { employmentTypes } from '#contract/content/job-fields.ts'
import type { JobText } from '#contract/job-texts.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'

/** What visitors see of a job, where they see it; of one that was never public, nothing anybody reads. Lists are lines. */
export interface JobTable extends TextColumns<JobText> {
  id: Generated<number>
  /** The last part of its address. */
  slug: string
  /** Empty where the work is at the company's address. */
  location: string
  employment_type: (typeof employmentTypes)[number] | null
  /** Day on which it was posted; null until it is public. */
  posted_on: string | null
  /** The last day on which it is shown. */
  closes_on: string | null
  /** When visitors first saw it; null until then. */
  published_at: string | null
  /** Counts the changes from 1, drafts among them. */
  version: number
  /** Name of the staff member; null where it came from the company's file. */
  changed_by: string | null
  changed_at: string
  /** Null while it is there; a deleted job can be restored for some time. */
  deleted_at: string | null
  /** JSON: the draft that it had when it was deleted. */
  kept_draft: string | null
  idempotency_key: string | null
}

/** Names of jobs that were public and are removed for good: search engines may know them, so no other job gets one. */
export interface FormerJobTable {
  slug: string
}

export interface JobTables {
  job: JobTable
  former_job: FormerJobTable
}
