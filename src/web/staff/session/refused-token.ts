import { ApiError } from '#contract/api-error.ts'
import { readToken, removeToken } from '#web/api/token.ts'

/** Whether the server refuses who asks. */
export function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'unauthorized'
}

/** Removes a token that was refused; false when another is stored by now, or none was used: that one is not touched. */
export function forgetToken(token: string | undefined): boolean {
  if (readToken() !== token) return false
  removeToken()
  return true
}
