import type { Selectable } from 'kysely'
import type { Job, JobContent } from '#contract/job.ts'
import { type JobText, jobTexts } from '#contract/job-texts.ts'
import { contentIn } from '#contract/language.ts'
import type { JobTable } from '#server/jobs/job-tables.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { inColumns, localizedTexts, type TextColumns } from '#server/platform/text-columns.ts'

export type JobRow = Selectable<JobTable>

/** What is stored of what staff say of a job. */
export function columnsOfJob(content: JobContent) {
  const { location, employmentType, postedOn, closesOn } = content
  const texts = jobTexts.map((text) => inColumns(text, (code) => contentIn(content[text], code)))
  return {
    ...(Object.assign({}, ...texts) as TextColumns<JobText>),
    location,
    employment_type: employmentType ?? null,
    posted_on: postedOn ?? null,
    closes_on: closesOn ?? null,
  }
}

export type JobColumns = ReturnType<typeof columnsOfJob>

/** The same back again. */
export function contentOfRow(row: JobColumns): JobContent {
  const texts = jobTexts.map((text) => [text, localizedTexts<JobText>(row, text)])
  return {
    ...(Object.fromEntries(texts) as Pick<JobContent, JobText>),
    location: row.location,
    ...(row.employment_type !== null && { employmentType: row.employment_type }),
    ...(row.posted_on !== null && { postedOn: row.posted_on }),
    ...(row.closes_on !== null && { closesOn: row.closes_on }),
  }
}

/** Names on the wire of the columns that staff fill in. */
export const fieldsOfJob = {
  ...(Object.assign(
    {},
    ...jobTexts.map((text) => inColumns(text, (code) => `${text}.${code}`)),
  ) as TextColumns<JobText>),
  location: 'location',
  employment_type: 'employmentType',
  posted_on: 'postedOn',
  closes_on: 'closesOn',
} satisfies Record<keyof JobColumns, string>

export function areSame(one: JobContent, other: JobContent): boolean {
  const [columns, others] = [columnsOfJob(one), columnsOfJob(other)]
  return (Object.keys(columns) as (keyof JobColumns)[]).every((name) => columns[name] === others[name])
}

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
