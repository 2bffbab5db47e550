import { jobTexts } from '#contract/job-texts.ts'
import { languageCodes } from '#contract/language.ts'
import { type JobValues, jobFacts } from '#web/staff/jobs/job-values.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** Unsaved input of this tab. It survives a reload, a lost connection and a new login. */
export interface TypedJob {
  /** Name and version of the job that is being changed; without them it is a new one. */
  id?: string
  version?: number
  /** Key of an earlier attempt to add the job, which may have arrived. */
  idempotencyKey?: string
  values: JobValues
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedJobs = typedEntries({
  storageKey: staffStorageKeys.typedJobs,
  isTyped: isTypedJob,
  nameOf: ({ id }) => id,
})

/** Validates a stored entry: one of another version or origin may have any shape. */
function isTypedJob(stored: unknown): stored is TypedJob {
  const { values, typedAt } = (stored ?? {}) as Partial<TypedJob>
  return (
    typeof typedAt === 'number' &&
    jobFacts.every((fact) => typeof values?.[fact] === 'string') &&
    languageCodes.every((code) => jobTexts.every((text) => typeof values?.texts?.[code]?.[text] === 'string'))
  )
}
