import { ApiError } from '#contract/api-error.ts'
import { serialisedError } from '#web/staff/session/serialised-error.ts'

/** What a failed login is told as: a sentence, its number where it has one, and the error itself. */
export interface LoginFailure {
  kind: 'wrong' | 'tooMany' | 'busy' | 'unreachable' | 'blocked' | 'other'
  minutes: number
  details: string
}

/** The browser does not let the page keep the token. */
export class StorageBlocked extends Error {}

export function loginFailure(error: unknown): LoginFailure {
  const waitSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  return {
    kind: kindOf(error, waitSeconds),
    minutes: Math.max(1, Math.ceil(waitSeconds / 60)),
    details: serialisedError(error),
  }
}

/** Longest wait that is called a few seconds. */
const fewSeconds = 20

function kindOf(error: unknown, waitSeconds: number): LoginFailure['kind'] {
  if (error instanceof StorageBlocked) return 'blocked'
  // Fetch rejects with a TypeError when no answer comes.
  if (error instanceof TypeError) return 'unreachable'
  if (!(error instanceof ApiError)) return 'other'
  if (error.code === 'unauthorized') return 'wrong'
  // The server says when to come again: it is there, and others are in front.
  const isBusy = waitSeconds > 0 && waitSeconds <= fewSeconds
  if (isBusy && (error.code === 'unavailable' || error.code === 'rate_limited')) return 'busy'
  if (error.code === 'rate_limited') return 'tooMany'
  return error.code === 'unavailable' ? 'unreachable' : 'other'
}
