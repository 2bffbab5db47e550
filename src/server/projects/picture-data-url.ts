import { ApiError } from '#contract/api-error.ts'
import { pictureLimits } from '#contract/limits.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'

/** The bytes of a base64 data URL; what kind of picture they are is for the decoder to say, not for the URL. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const match = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  if (!match?.[1]) {
    throw invalidInput([
      { field: 'picture', problem: 'must be a base64 data URL of a JPEG, PNG, WebP or AVIF picture' },
    ])
  }
  const bytes = Buffer.from(match[1], 'base64')
  if (bytes.length > pictureLimits.maxBytes) {
    throw new ApiError('too_large', 'The picture is larger than 10 MiB.', [
      { field: 'picture', problem: 'must not be larger than 10 MiB' },
    ])
  }
  return bytes
}
