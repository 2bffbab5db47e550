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
  problem: string
}

/** Body of every answer of `/api` that is not a success. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string; details?: ErrorDetail[] }
}

/** An error with a code of the closed list; on the server it is thrown, in the web it is what a call rejects with. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[]
  readonly requestId: string | undefined
  /** When it is worth trying again; on the wire it is the header `Retry-After`. */
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
