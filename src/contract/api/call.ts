import { z } from 'zod'
import type { ErrorCode } from '#contract/api/api-error.ts'
import { addressId } from '#contract/fields.ts'
import type { StaffAccess } from '#contract/login/role.ts'
import type { DataTag } from '#contract/pages/data-tags.ts'

export type Call = CallFacts & (StaffCall | PublicCall)

/** Needs a valid bearer token of a sufficient role; checked before anything else. */
interface StaffCall {
  access: StaffAccess
  /** Also for an account whose password was set by somebody else; all other calls are `forbidden` to it until it chooses one. */
  isBeforeNewPassword?: true
}

interface PublicCall {
  access: 'public'
  isBeforeNewPassword?: never
  /**
   * Returns the cache tags of the answer from the caller's unparsed input: a page that shows the answer is rendered
   * again when one of them has changed. `private`: no page may be made from it.
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
  /** Reports problems in the body by path: `openingHours[1].closes must be later than opens`. */
  hasDeepBody?: true
  /** `hasDeepBody` for these fields only: `pictures[3].picture`. */
  deepFields?: readonly string[]
  /**
   * The header `Idempotency-Key`: `optional` stores a repeated request once, `required` makes the key the permission
   * to read.
   */
  idempotencyKey?: 'optional' | 'required'
  /** Largest body in bytes if above the usual 64 KiB; only a few such bodies are handled at once (`unavailable`). */
  maxBodyBytes?: number
  /** Left out: 200 with an answer, 204 without. */
  status?: 201
  /** Undefined for an empty answer, `file` for one that is not JSON. */
  answer?: z.ZodType | 'file'
  /** Media type of the answer if it is always the same. */
  mediaType?: string
  /** Error codes beyond those that every call can return. */
  errors?: readonly ErrorCode[]
}

/** Returns the HTTP status of a call's success. */
export const statusOf = ({ status, answer }: Call) => status ?? (answer === undefined ? 204 : 200)

export const idParams = z.strictObject({ id: addressId })

/** Returns true if staff can ask the call for unpublished content with `Drafts`. */
export const takesDrafts = ({ query }: Call): boolean =>
  query instanceof z.ZodObject && 'Drafts' in query.shape
