import { z } from 'zod'
import { type DaysOf, daysTooEarly } from '#contract/content/days.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { readShape } from '#contract/content/read-schemas.ts'
import { dashboardEntry, entrySchemas, withDaysInOrder } from '#contract/content/schemas.ts'
import { isSample, localizedTexts, version } from '#contract/fields.ts'

/** Permanent name of a job in its address, never given to another one. */
export const jobId = z
  .string()
  .max(80)
  .regex(/^[a-z][a-zA-Z0-9-]*$/, {
    error: 'must begin with a small letter and have only letters, digits and hyphens',
  })

/** Any text: an invalid name is not found, rather than refused. */
export const jobParams = z.strictObject({ id: z.string() })

/** Returns true unless a job is closed before it is posted. */
export const isInOrder = (days: DaysOf<typeof jobFields>) => daysTooEarly(jobFields, days).length === 0

const schemas = entrySchemas(jobFields, jobId)

export const JobContent = schemas.Content
export type JobContent = z.output<typeof JobContent>

/** A new job; its id is made from the German title. */
export const NewJob = schemas.New
export type NewJob = z.output<typeof NewJob>

const { publish, ...named } = schemas.Changed.shape
/** A changed job. `publish` comes last in its description, as it always has. */
export const ChangedJob = withDaysInOrder(jobFields, z.strictObject({ ...named, publish }))

const read = readShape(jobFields)

/** A job as it is read; an empty `location` is the company's address. `version` is for staff only. */
export const Job = z.strictObject({
  id: z.string(),
  ...read,
  hours: read.hours.optional(),
  start: read.start.optional(),
  pay: read.pay.optional(),
  postedOn: read.postedOn.unwrap(),
  isSample,
  version: version.optional(),
})
export type Job = z.output<typeof Job>

/** `Drafts` reads as if all drafts were published; staff only. */
export const JobQuery = z.strictObject({ Drafts: z.literal('1').optional() })

/** Remains of a formerly public job; for a deleted one the fact alone. */
export const ClosedJob = z.strictObject({ id: z.string(), title: localizedTexts })
export type ClosedJob = z.output<typeof ClosedJob>

/** `unpublished`: never published. */
export const jobStates = ['open', 'closed', 'unpublished'] as const

const { id, version: current, ...working } = dashboardEntry(z.string(), z.strictObject(schemas.Content.shape))

export const DashboardJob = z.strictObject({ id, version: current, state: z.enum(jobStates), ...working })
export type DashboardJob = z.output<typeof DashboardJob>
