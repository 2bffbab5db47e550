import sharp from 'sharp'
import { ApiError } from '#contract/api-error.ts'
import { pictureLimits } from '#contract/limits.ts'
import { atMost } from '#server/platform/at-most.ts'

/** A picture re-encoded for the web; `width` and `height` are the largest file's, in pixels. */
export interface FittedPicture {
  width: number
  height: number
  /** A few blurred pixels as a data URL. */
  placeholder: string
  widths: number[]
  files: { format: PictureFormat; width: number; content: Buffer }[]
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const targetWidths = [480, 960, 1600]
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif'])

// What is uploaded meets no other decoder, whatever it claims to be: libvips could also read SVG, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

// Two pictures at a time, one thread each: the event loop and the other requests keep their share.
sharp.concurrency(1)
const inTurn = atMost(2)

/**
 * Turns a JPEG, PNG, WebP or AVIF upright, drops its metadata and encodes it in every format and width.
 * Rejects with `unsupported_file` for anything else and `too_large` beyond the pixel limit.
 */
export function fitPicture(source: Buffer): Promise<FittedPicture> {
  return inTurn(() => encode(source))
}

async function encode(source: Buffer): Promise<FittedPicture> {
  await checkPicture(source)
  try {
    const upright = await sharp(source, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.max(...targetWidths), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const from = () => sharp(upright.data, { raw: { width, height, channels } })
    const widths = [...targetWidths.filter((target) => target < width), width]

    const files: FittedPicture['files'] = []
    for (const target of widths) {
      const resized = () => from().resize({ width: target })
      files.push(
        {
          format: 'avif',
          width: target,
          content: await resized().avif({ quality: 55, effort: 2 }).toBuffer(),
        },
        { format: 'webp', width: target, content: await resized().webp({ quality: 78 }).toBuffer() },
      )
    }
    const tiny = await from().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    return { width, height, placeholder, widths, files }
  } catch (error) {
    throw refusal(error)
  }
}

async function checkPicture(source: Buffer): Promise<void> {
  // The head of a file says how large it is: a picture that would fill the memory is refused before it is decoded.
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw refusal(error)
    })
  const isAccepted =
    acceptedFormats.has(metadata.format) && (metadata.format !== 'heif' || metadata.compression === 'av1')
  if (!isAccepted || (metadata.pages ?? 1) > 1) throw refusal()
  if (metadata.width * metadata.height > pictureLimits.maxPixels) {
    throw new ApiError('too_large', 'The picture has more than 24 megapixels.', [
      { field: 'picture', problem: 'must not have more than 24 megapixels' },
    ])
  }
}

function refusal(cause?: unknown): ApiError {
  const error = new ApiError('unsupported_file', 'The picture cannot be read.', [
    { field: 'picture', problem: 'must be an intact JPEG, PNG, WebP or AVIF picture' },
  ])
  error.cause = cause
  return error
}
