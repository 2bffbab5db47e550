import { ApiError } from '#contract/api/api-error.ts'
import { pictureLimits } from '#contract/limits.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'

/** The bytes of a base64 data URL; what kind of picture they are is for the decoder to say, not for the URL. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',') + 1
  const base64 = dataUrl.slice(comma)
  // Searched for what is wrong: a match of fourteen million letters now and then runs out of the stack.
  const end = base64.search(/[^A-Za-z0-9+/]/)
  const isEncoded = end === -1 ? base64 !== '' : end > 0 && /^={1,2}$/.test(base64.slice(end, end + 3))
  if (!isEncoded || !/^data:image\/[\w.+-]{1,99};base64,$/.test(dataUrl.slice(0, Math.min(comma, 200)))) {
    throw invalidInput([
      { field: 'picture', problem: 'must be a base64 data URL of a JPEG, PNG, WebP or AVIF picture' },
    ])
  }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > pictureLimits.maxBytes) {
    throw new ApiError('too_large', 'The picture is larger than 10 MiB.', [
      { field: 'picture', problem: 'must not be larger than 10 MiB' },
    ])
  }
  return bytes
}
