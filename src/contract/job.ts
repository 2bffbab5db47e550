import { z } from 'zod'
import { isSample, localizedInput, localizedTexts, optionalText, version } from '#contract/fields.ts'
import { employmentTypes, linesOf } from '#contract/job-texts.ts'
import { type LocalizedText, requiredLanguages } from '#contract/language.ts'
import { jobMaxLengths } from '#contract/limits.ts'
import { publish } from '#contract/publish.ts'

/** Name of a job in its address: given once, and never again to another one. */
export const jobId = z
  .string()
  .max(80)
  .regex(/^[a-z][a-zA-Z0-9-]*$/, {
    error: 'must begin with a small letter and have only letters, digits and hyphens',
  })

/** Whatever is asked for: what is no name of a job is not found. */
export const jobParams = z.strictObject({ id: z.string() })

const day = z.iso.date({ error: 'must be a date such as 2026-11-02' })

function lines(maxLength: number) {
  const tidy = (texts: LocalizedText[]) =>
    texts.map(({ content, language }) => ({ content: linesOf(content).join('\n'), language }))
  return localizedInput(maxLength, []).overwrite(tidy).default([])
}

const content = {
  title: localizedInput(jobMaxLengths.title, requiredLanguages),
  summary: localizedInput(jobMaxLengths.summary, requiredLanguages),
  tasks: lines(jobMaxLengths.tasks),
  profile: lines(jobMaxLengths.profile),
  /** Extent of the work, in words, and as search engines know it. */
  hours: localizedInput(jobMaxLengths.hours, []).default([]),
  employmentType: z
    .enum(employmentTypes, { error: `must be one of ${employmentTypes.join(', ')}` })
    .optional(),
  start: localizedInput(jobMaxLengths.start, []).default([]),
  pay: localizedInput(jobMaxLengths.pay, []).default([]),
  /** Without it the work is at the company's address. */
  location: optionalText(jobMaxLengths.location).default(''),
  /** Without it the day on which it is first published. */
  postedOn: day.optional(),
  /** The last day on which it is shown. */
  closesOn: day.optional(),
}

interface Days {
  postedOn?: string | undefined
  closesOn?: string | undefined
}

/** True unless a job is closed before it is posted. */
export const isInOrder = ({ postedOn, closesOn }: Days) => !postedOn || !closesOn || postedOn <= closesOn
const notBefore = { path: ['closesOn'], error: 'must not be before postedOn' }

const JobFields = z.strictObject(content)

/** What staff say of a job. */
export const JobContent = JobFields.refine(isInOrder, notBefore)
export type JobContent = z.output<typeof JobContent>

/** What staff send to add a job; its name is made from the German title. */
export const NewJob = z.strictObject({ ...content, publish: publish.optional() }).refine(isInOrder, notBefore)
export type NewJob = z.output<typeof NewJob>

/** The same with the job's name; with `version` the change is refused when somebody was faster. */
export const ChangedJob = z
  .strictObject({ ...content, id: jobId, version: version.optional(), publish: publish.optional() })
  .refine(isInOrder, notBefore)
export type ChangedJob = z.output<typeof ChangedJob>

/** A job as it is read; an empty `location` is the company's address. Only staff get a `version`. */
export const Job = z.strictObject({
  id: z.string(),
  title: localizedTexts,
  summary: localizedTexts,
  tasks: localizedTexts,
  profile: localizedTexts,
  hours: localizedTexts.optional(),
  employmentType: z.enum(employmentTypes).optional(),
  start: localizedTexts.optional(),
  pay: localizedTexts.optional(),
  location: z.string(),
  postedOn: z.iso.date(),
  closesOn: z.iso.date().optional(),
  isSample,
  version: version.optional(),
})
export type Job = z.output<typeof Job>

/** With `Drafts` as if all drafts were public, for staff alone. */
export const JobQuery = z.strictObject({ Drafts: z.literal('1').optional() })

/** What visitors are told of a job that was public once; of one that was deleted nothing but that. */
export const ClosedJob = z.strictObject({ id: z.string(), title: localizedTexts })
export type ClosedJob = z.output<typeof ClosedJob>

/** `unpublished`: visitors have never seen it. */
export const jobStates = ['open', 'closed', 'unpublished'] as const
export type JobState = (typeof jobStates)[number]

/** A job as staff see it; `content` is what they work on: its draft where there is one, else what is public. */
export const DashboardJob = z.strictObject({
  id: z.string(),
  version,
  state: z.enum(jobStates),
  content: JobFields,
  /** What visitors see meanwhile, where there is a draft of a public job. */
  published: JobFields.optional(),
  hasDraft: z.boolean(),
  isSample,
  /** When the draft goes live by itself. */
  publishAt: z.iso.datetime().optional(),
  /** Nobody of staff where it came from the company's file. */
  changedBy: z.string().optional(),
  changedAt: z.iso.datetime(),
  /** When it was deleted; null while it is there. */
  deletedAt: z.iso.datetime().nullable(),
})
export type DashboardJob = z.output<typeof DashboardJob>
