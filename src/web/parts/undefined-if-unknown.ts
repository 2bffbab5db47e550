import type { ApiError } from '#contract/api/api-error.ts'

/** For what may be there no more: turns the error about that into nothing. */
export function undefinedIfUnknown(error: unknown): undefined {
  // The server's errors are of a class of its own.
  if ((error as Partial<ApiError>).code !== 'not_found') throw error
}
