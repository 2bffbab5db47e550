import { ApiError } from '#contract/api-error.ts'
import { serialisedError } from '#web/staff/serialised-error.ts'

/** What a failed login is told as: a sentence, its number where it has one, and the error itself. */
export interface LoginFailure {
  kind: 'wrong' | 'tooMany' | 'unreachable' | 'blocked' | 'other'
  minutes: number
  details: string
}

/** The browser does not let the page keep the token. */
export class StorageBlocked extends Error {}

export function loginFailure(error: unknown): LoginFailure {
  const waitSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  return {
    kind: kindOf(error),
    minutes: Math.max(1, Math.ceil(waitSeconds / 60)),
    details: serialisedError(error),
  }
}

function kindOf(error: unknown): LoginFailure['kind'] {
  if (error instanceof StorageBlocked) return 'blocked'
  // Fetch rejects with a TypeError when no answer comes.
  if (error instanceof TypeError) return 'unreachable'
  if (!(error instanceof ApiError)) return 'other'
  if (error.code === 'unauthorized') return 'wrong'
  if (error.code === 'rate_limited') return 'tooMany'
  return error.code === 'unavailable' ? 'unreachable' : 'other'
}
