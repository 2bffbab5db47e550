import { ApiError, unavailable } from '#contract/api/api-error.ts'

/** Returns the error for a file that cannot become a picture. */
export function unreadable(cause?: unknown): ApiError {
  const problem = 'must be an intact JPEG, PNG, WebP or AVIF picture'
  const error = new ApiError('unsupported_file', 'The picture cannot be read.', [
    { field: 'picture', problem },
  ])
  return Object.assign(error, { cause })
}

export const cannotBeShown = (cause?: unknown): ApiError =>
  Object.assign(new ApiError('unsupported_file', 'This is no picture that can be shown.'), { cause })

/** Returns the error for work that was ended through no known fault of the picture. */
export const endedEarly = (cause: unknown): ApiError =>
  unavailable('The picture could not be worked on. Please try again in a moment.', 10, cause)

/** The process that decoded the picture has crashed. */
export class DecoderCrashed extends Error {}
