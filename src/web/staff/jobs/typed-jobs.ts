import { jobTexts } from '#contract/job-texts.ts'
import { languageCodes } from '#contract/language.ts'
import { readStoredJson, writeStored } from '#web/api/storage.ts'
import { type JobValues, jobFacts } from '#web/staff/jobs/job-values.ts'
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

/** Returns what is stored, latest first: at most one entry per job, and one for a new one. */
export function readTypedJobs(): TypedJob[] {
  const parse = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isTypedJob) : [])
  return readStoredJson('session', staffStorageKeys.typedJobs, parse) ?? []
}

export function findTypedJob(id: string | undefined): TypedJob | undefined {
  return readTypedJobs().find((typed) => typed.id === id)
}

export function storeTypedJob(typed: TypedJob): void {
  write([typed, ...readTypedJobs().filter(({ id }) => id !== typed.id)])
}

export function forgetTypedJob(forgotten: string | undefined): void {
  write(readTypedJobs().filter(({ id }) => id !== forgotten))
}

function write(typed: readonly TypedJob[]): void {
  // If storage is blocked, the input is still on the screen.
  writeStored('session', staffStorageKeys.typedJobs, typed.length === 0 ? null : JSON.stringify(typed))
}

/** Validates a stored entry: one of another version or origin may have any shape. */
function isTypedJob(stored: unknown): stored is TypedJob {
  const { values, typedAt } = (stored ?? {}) as Partial<TypedJob>
  return (
    typeof typedAt === 'number' &&
    jobFacts.every((fact) => typeof values?.[fact] === 'string') &&
    languageCodes.every((code) => jobTexts.every((text) => typeof values?.texts?.[code]?.[text] === 'string'))
  )
}
