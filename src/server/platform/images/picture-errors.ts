import { ApiError } from '#contract/api/api-error.ts'

/** What cannot become a picture of ours. */
export function unreadable(cause?: unknown): ApiError {
  const error = new ApiError('unsupported_file', 'The picture cannot be read.', [
    { field: 'picture', problem: 'must be an intact JPEG, PNG, WebP or AVIF picture' },
  ])
  error.cause = cause
  return error
}

/** What no preview can be made of. */
export function cannotBeShown(cause?: unknown): ApiError {
  const error = new ApiError('unsupported_file', 'This is no picture that can be shown.')
  error.cause = cause
  return error
}

/** The work was ended before it was done, for no fault of the picture that is known. */
export function endedEarly(cause: unknown): ApiError {
  const error = new ApiError(
    'unavailable',
    'The picture could not be worked on. Please try again in a moment.',
  )
  error.retryAfterSeconds = 10
  error.cause = cause
  return error
}

/** The process that decoded the picture has crashed. */
export class DecoderCrashed extends Error {}
