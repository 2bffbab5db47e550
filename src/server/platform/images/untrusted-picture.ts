import sharp, { type Metadata, type Sharp } from 'sharp'
import { ApiError } from '#contract/api-error.ts'
import { pictureLimits } from '#contract/limits.ts'

// What is uploaded meets no other decoder, whatever it claims to be: libvips could also read SVG, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

// A process has one picture at a time, and there are two of them: the other requests keep their share.
sharp.concurrency(1)
// No picture is decoded twice.
sharp.cache(false)

/**
 * What the head of a file says of its picture; rejects with `too_large` beyond the pixel limit. So a picture that would
 * fill the memory is refused before it is decoded.
 */
export async function readHead(source: Buffer): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  if (metadata.width * metadata.height > pictureLimits.maxPixels) {
    throw new ApiError('too_large', 'The picture has more than 24 megapixels.', [
      { field: 'picture', problem: 'must not have more than 24 megapixels' },
    ])
  }
  return metadata
}

/** The picture upright; what is made of it has no metadata. */
export function decodeUpright(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' }).autoOrient()
}
