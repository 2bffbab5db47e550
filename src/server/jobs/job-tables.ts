import type { Generated } from 'kysely'
import type { jobFields } from '#contract/content/job-fields.ts'
import type { ColumnsOf, EntryTable, Published } from '#server/content/entry-table.ts'

/** Lists are lines; `posted_on` is null until it is public. */
export interface JobTable extends EntryTable, Published, ColumnsOf<typeof jobFields> {
  /** The last part of its address. */
  slug: string
  /** JSON: the draft that it had when an instance of the version before deleted it. */
  kept_draft: Generated<string | null>
}

export interface JobTables {
  job: JobTable
  /** Names of jobs that were public and are removed for good: search engines may know them, so no other job gets one. */
  former_job: { slug: string }
}
