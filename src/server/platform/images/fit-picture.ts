import sharp from 'sharp'
import { ApiError } from '#contract/api-error.ts'
import { decodeUpright, inTurn, readHead } from '#server/platform/images/untrusted-picture.ts'

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
    const upright = await decodeUpright(source)
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
  const metadata = await readHead(source).catch((error: unknown) => {
    throw error instanceof ApiError ? error : refusal(error)
  })
  const isAccepted =
    acceptedFormats.has(metadata.format) && (metadata.format !== 'heif' || metadata.compression === 'av1')
  if (!isAccepted || (metadata.pages ?? 1) > 1) throw refusal()
}

function refusal(cause?: unknown): ApiError {
  const error = new ApiError('unsupported_file', 'The picture cannot be read.', [
    { field: 'picture', problem: 'must be an intact JPEG, PNG, WebP or AVIF picture' },
  ])
  error.cause = cause
  return error
}
