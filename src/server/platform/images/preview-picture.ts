import { ApiError } from '#contract/api-error.ts'
import { decodeUpright, inTurn, readHead } from '#server/platform/images/untrusted-picture.ts'

/** WebP holds no more than 16,383 pixels in either direction. */
const largest = { width: 1200, height: 16_000 }

/**
 * A small WebP copy of a picture, upright and without its metadata; `read` gives the picture when its turn has come.
 * Rejects with `unsupported_file` where it cannot be decoded within the limits.
 */
export function previewPicture(read: () => Promise<Buffer>): Promise<Buffer> {
  return inTurn(async () => {
    const source = await read()
    try {
      await readHead(source)
      const small = decodeUpright(source).resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      return await small.webp({ quality: 78 }).toBuffer()
    } catch (cause) {
      throw cannotBeShown(cause)
    }
  })
}

export function cannotBeShown(cause?: unknown): ApiError {
  const error = new ApiError('unsupported_file', 'This is no picture that can be shown.')
  error.cause = cause
  return error
}
