import type { Metadata, Sharp } from 'sharp'
import { ApiError } from '#contract/api/api-error.ts'
import { singlePictureLimits } from '#contract/limits.ts'
import { checkPicture, decodeUpright } from '#server/platform/images/encode-picture.ts'
import { holdsOnlyPixels } from '#server/platform/images/only-pixels.ts'
import { unreadable } from '#server/platform/images/picture-errors.ts'

const { maxBytes, longestSide } = singlePictureLimits

/**
 * Side lengths in pixels tried in turn for a picture that does not fit into `maxBytes`, such as a photograph as PNG.
 */
const sides = [longestSide, 1600, 1200, 900, 700]

/**
 * Returns a picture in its own format, upright, without metadata and small enough to be served as it is. One that
 * already is all that stays unchanged, so that our own results are not encoded again. Runs in a picture process, see
 * `work-on-pictures.ts`.
 */
export async function encodeAlike(source: Buffer): Promise<Buffer> {
  const metadata = await checkPicture(source)
  try {
    if (isServedAsItIs(source, metadata)) {
      await decodeUpright(source).raw().toBuffer()
      return source
    }
    for (const side of sides) {
      const small = decodeUpright(source)
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
      const content = await inFormat(small, metadata.format).toBuffer()
      if (content.length <= maxBytes) return content
    }
  } catch (error) {
    throw unreadable(error)
  }
  throw new ApiError('too_large', 'The picture cannot be made small enough.', [
    { field: 'picture', problem: 'cannot be made small enough' },
  ])
}

function isServedAsItIs(source: Buffer, { width, height, exif, xmp, iptc, icc, orientation = 1 }: Metadata) {
  const isSmall = source.length <= maxBytes && Math.max(width, height) <= longestSide
  const isPlain = !exif && !xmp && !iptc && !icc && orientation === 1
  return isSmall && isPlain && holdsOnlyPixels(source)
}

/** Lines of a drawing keep their edges as PNG. */
function inFormat(picture: Sharp, format: Metadata['format']): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  if (format === 'webp') return picture.webp({ quality: 82 })
  if (format === 'heif') return picture.avif({ quality: 60, effort: 2 })
  return picture.jpeg({ quality: 82, mozjpeg: true })
}
