import type { DraftKind } from '#contract/content/draft.ts'
import type { PictureUse } from '#contract/content/library-picture.ts'
import type { LanguageCode } from '#contract/language.ts'

/** The closed list of error codes and the HTTP status that each one travels with. */
export const statusOfCode = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_file: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

/** One thing wrong with one field; `field` is the name on the wire, parts joined by dots. */
export interface ErrorDetail {
  field: string
  /** An English sentence for developers. A program reads `params` instead. */
  problem: string
  params?: ErrorParams
}

/** Machine-readable form of the problem; sizes in bytes. */
export type ErrorParams =
  | { reason: 'unsupported_type'; file: string }
  | { reason: 'file_too_large'; file: string; maxBytes: number }
  | { reason: 'too_many_files'; maxFiles: number }
  | { reason: 'total_too_large'; maxBytes: number }
  | { reason: 'no_room' }
  | { reason: 'changed'; version: number }
  /** Inquiries that are not as their reader saw them. */
  | { reason: 'inquiries_changed'; ids: number[] }
  /** Placeholders of a text compared with the built-in one. */
  | { reason: 'place_holders'; language: LanguageCode; missing: string[]; unknown: string[] }
  /** A draft that can no longer be published. */
  | { reason: 'draft_refused'; kind: DraftKind; id: string }
  /** A picture that cannot be deleted because something uses it. */
  | { reason: 'picture_used'; kind: PictureUse['kind']; id: number; state: PictureUse['state'] }
  /** The password was right, and the second step of the login is due with this challenge. */
  | { reason: 'second_step'; challenge: string }
  /** A list of fixed length (`lines`), because something else refers to its lines by number. */
  | { reason: 'lines'; language: LanguageCode; lines: number }

/** Body of every error response of `/api`. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string; details?: ErrorDetail[] }
}

/** An error with a code of the closed list: thrown on the server, the reason of a rejected call in the web. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[]
  readonly requestId: string | undefined
  /** Seconds until a retry is worthwhile; the header `Retry-After` on the wire. */
  retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetail[] = [], requestId?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
    this.requestId = requestId
  }

  get status(): number {
    return statusOfCode[this.code]
  }
}

/** Returns the error for what is worth another try in some seconds. */
export const unavailable = (message: string, retryAfterSeconds: number, cause?: unknown): ApiError =>
  Object.assign(new ApiError('unavailable', message), { retryAfterSeconds, cause })

/** Returns the error for something that is not there. */
export const noSuch = (what: string) => new ApiError('not_found', `There is no such ${what}.`)
