import { ApiError } from '#contract/api-error.ts'

/** An error for whoever mends it: what the server said of it, or the browser. */
export function serialisedError(error: unknown): string {
  return JSON.stringify(plainError(error), null, 2)
}

function plainError(error: unknown): object {
  if (error instanceof ApiError) {
    const { code, message, requestId, details, status } = error
    return { code, message, requestId, details, status }
  }
  return error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) }
}
