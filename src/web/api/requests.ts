import { ApiError, type ErrorBody } from '#contract/api/api-error.ts'
import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'

interface RequestParts {
  body?: object | undefined
  headers?: Record<string, string>
}

/** Sends a request with the stored token if there is one. Throws `ApiError`; `TypeError` without answer. */
export async function fetchAt(
  method: string,
  address: string,
  { body, headers }: RequestParts = {},
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...authorization(), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

/** Returns the authorization header if a token is stored. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

async function apiErrorOf(response: Response): Promise<ApiError> {
  try {
    const error = apiErrorOfBody(await response.json())
    error.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    return error
  } catch {
    return new ApiError('unavailable', `The server answered with status ${response.status}.`)
  }
}

/** Returns the error for an error body of the contract. */
function apiErrorOfBody({ error }: ErrorBody): ApiError {
  return new ApiError(error.code, error.message, error.details, error.requestId)
}

/** Returns the staff token of this browser, or undefined. */
export function readToken(): string | undefined {
  return readStored('local', storageKeys.token) || undefined
}

/** Stores the token. Throws the browser's error if storage is blocked, because no login works without it. */
export function storeToken(token: string): void {
  localStorage.setItem(storageKeys.token, token)
}

export function removeToken(): void {
  writeStored('local', storageKeys.token, null)
}

/** Returns a random key of 128 bits, under which a repeated request is carried out only once. */
export function newIdempotencyKey(): string {
  // randomUUID exists only on secure origins, and a test installation may not be one.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the error of an answer; one without our body comes from a proxy, whose refusals are final only below 500. */
function errorOfAnswer(request: XMLHttpRequest): ApiError {
  const { status, response } = request
  const code =
    status === 413
      ? 'too_large'
      : status === 429
        ? 'rate_limited'
        : status < 500
          ? 'invalid_input'
          : 'unavailable'
  const error = response?.error
    ? apiErrorOfBody(response)
    : new ApiError(code, `The server answered with status ${status}.`)
  error.retryAfterSeconds = Number(request.getResponseHeader('retry-after')) || undefined
  return error
}

export interface SendOptions {
  method: 'POST' | 'PUT'
  address: string
  headers?: Record<string, string>
  body: FormData | Blob
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a large body and returns the JSON of the answer. Uses XMLHttpRequest, because fetch does not report the progress of
 * an upload. Rejects with `ApiError`, with `TypeError` without an answer, or with an `AbortError` when cancelled.
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
      else reject(errorOfAnswer(request))
    }
    request.onerror = () => reject(new TypeError('The server could not be reached'))
    request.onabort = cancelled
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
