import type { Selectable } from 'kysely'
import type { Job, JobContent } from '#contract/content/job.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { columnsFrom } from '#server/content/columns.ts'
import type { JobTable } from '#server/jobs/job-tables.ts'
import { germanDate } from '#server/platform/german-time.ts'

export type JobRow = Selectable<JobTable>

export const jobColumns = columnsFrom(jobFields)

/** The content with the day on which it is first published, `from`, where it says none. */
export const datedContent = (content: JobContent, from: Date): JobContent => ({
  ...content,
  postedOn: content.postedOn ?? germanDate(from),
})

/** A job on the wire; one that says no day is of `today`. */
export function jobOnWire(id: string, content: JobContent, today: string): Job {
  const { hours, start, pay, employmentType, postedOn = today, closesOn, ...rest } = content
  const filled = { hours, start, pay }
  const optional = Object.entries(filled).filter(([, texts]) => texts.some((text) => text.content !== ''))
  const { title, summary, tasks, profile, location } = rest
  return {
    id,
    title,
    summary,
    tasks,
    profile,
    location,
    ...(Object.fromEntries(optional) as Partial<typeof filled>),
    ...(employmentType && { employmentType }),
    postedOn,
    ...(closesOn && { closesOn }),
  }
}

export const isOpen = ({ closesOn }: Pick<JobContent, 'closesOn'>, today: string): boolean =>
  closesOn === undefined || closesOn >= today
