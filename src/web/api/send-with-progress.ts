import { ApiError } from '#contract/api-error.ts'
import { apiErrorOfBody, authorization } from '#web/api/fetch-api.ts'

interface SendOptions {
  method: 'POST' | 'PUT'
  address: string
  headers?: Record<string, string>
  body: FormData | Blob
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a large body and gives the JSON of the answer; by XMLHttpRequest, because fetch tells nothing about the progress
 * of an upload. Rejects with `ApiError`, with `TypeError` without an answer and with an `AbortError` when cancelled.
 */
export function sendWithProgress<T>({
  method,
  address,
  headers,
  body,
  onProgress,
  signal,
}: SendOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('Cancelled', 'AbortError'))
    if (signal.aborted) return cancelled()
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ ...authorization(), ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else if (request.response?.error) reject(apiErrorOfBody(request.response))
      else reject(new ApiError('unavailable', `The server answered with status ${request.status}.`))
    }
    request.onerror = () => reject(new TypeError('The server could not be reached'))
    request.onabort = cancelled
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
