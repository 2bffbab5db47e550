import { z } from 'zod'
import type { ErrorCode } from '#contract/api/api-error.ts'
import { addressId } from '#contract/fields.ts'
import type { StaffAccess } from '#contract/login/role.ts'
import type { DataTag } from '#contract/pages/data-tags.ts'

/** One call of the API: who may make it, what it takes, what it answers. */
export type Call = CallFacts & (StaffCall | PublicCall)

/** Refused without a valid bearer token, or with one whose role is not enough, before anything else happens. */
interface StaffCall {
  access: StaffAccess
}

interface PublicCall {
  access: 'public'
  /**
   * Tags of what the answer is made of, by the input as the caller wrote it: a page that shows the answer is made anew when one
   * of them has changed. `private`: no page may be made from it.
   */
  reads: ((input: never) => readonly DataTag[]) | 'private'
}

export interface CallFacts {
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Text fields of a multipart body; files come under the name `attachment`. */
  form?: z.ZodType
  /** Problems of a deep body are said as those of a file: `openingHours[1].closes must be later than opens`. */
  hasDeepBody?: true
  /** The same for some fields only: `pictures[3].picture`. */
  deepFields?: readonly string[]
  /** The header `Idempotency-Key`: a call that takes one stores the same once, one that requires it answers to whoever has it. */
  idempotencyKey?: 'optional' | 'required'
  /** Largest body in bytes where the usual 64 KiB are too few; only a few such bodies are in work at once (`unavailable`). */
  maxBodyBytes?: number
  status: 200 | 201 | 204
  /** Nothing where the answer has no body; `file` where it is not JSON. */
  answer?: z.ZodType | 'file'
  /** What kind of file the answer is, where it is always the same one. */
  mediaType?: string
  /** Codes beyond the ones that any call can end with. */
  errors: readonly ErrorCode[]
}

/** Path parameters of a call about one entry. */
export const idParams = z.strictObject({ id: addressId })

/** Returns true for a reading call that gives staff what is not public yet where they ask for it with `Drafts`. */
export const takesDrafts = ({ query }: Call): boolean =>
  query instanceof z.ZodObject && 'Drafts' in query.shape
