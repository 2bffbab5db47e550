import sharp, { type Metadata, type Sharp } from 'sharp'
import { ApiError } from '#contract/api/api-error.ts'
import { pictureLimits, sharedPictureSize } from '#contract/limits.ts'
import { cannotBeShown, unreadable } from '#server/platform/images/picture-errors.ts'
import type { FittedPicture, PictureJob } from '#server/platform/images/picture-job.ts'
import { stripMetadata } from '#server/platform/images/strip-metadata.ts'

// Uploads reach no other decoder, whatever they claim to be: libvips could also read SVG, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

// A process has one picture at a time, and there are two of them: the other requests keep their share.
sharp.concurrency(1)
// No picture is decoded twice.
sharp.cache(false)

/** Pixels; WebP holds no more than 16,383 in either direction. */
const largest = { width: 1200, height: 16_000 }

/** Returns a small copy of a picture, or of a PDF's first page; runs in a picture process, see `work-on-pictures.ts`. */
export async function encodePreview(source: Buffer): Promise<Buffer> {
  try {
    if (isPdf(source)) return await encodePage(source)
    await readHead(source)
    const small = decodeUpright(source).resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    return await small.webp({ quality: 78 }).toBuffer()
  } catch (cause) {
    throw cannotBeShown(cause)
  }
}

async function encodePage(source: Buffer): Promise<Buffer> {
  // Loaded for those who need it: four megabytes.
  const { renderFirstPage } = await import('#server/platform/images/render-pdf.ts')
  const { data, width, height } = await renderFirstPage(source)
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 78 })
    .toBuffer()
}

/** By its beginning. */
const isPdf = (source: Buffer) => /^(\xef\xbb\xbf)?%PDF/.test(source.toString('latin1', 0, 7))

/**
 * Returns an upright picture for link previews: JPEG, because several networks know no other format. Without a focal
 * point less is cut off above than below, where a building's striking parts are. Runs in a picture process, see
 * `work-on-pictures.ts`.
 */
export async function encodeShared(source: Buffer, focus: PictureJob['focus']): Promise<Buffer> {
  try {
    const { width, height } = await readHead(source)
    const shape = sharedPictureSize.width / sharedPictureSize.height
    const cut = {
      width: Math.max(1, Math.min(width, Math.round(height * shape))),
      height: Math.max(1, Math.min(height, Math.round(width / shape))),
    }
    return await sharp(source, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' })
      .extract({
        left: Math.floor((width - cut.width) * (focus?.x ?? 1 / 2)),
        top: Math.floor((height - cut.height) * (focus?.y ?? 1 / 4)),
        ...cut,
      })
      .resize({ ...sharedPictureSize, fit: 'fill' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
  } catch (cause) {
    throw cannotBeShown(cause)
  }
}

/** Pixels; 750 is for phones with two pixels to the point. */
const targetWidths = [480, 750, 960, 1600]
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Returns a picture in every format and width; runs in a picture process, see `work-on-pictures.ts`. */
export async function encodeSizes(source: Buffer): Promise<FittedPicture> {
  const metadata = await checkPicture(source)
  try {
    const stripped = stripMetadata(source, metadata)
    // Kept only if it can be decoded, so that other sizes can be made from it.
    const kept = stripped && (await decodeLargest(stripped.content).catch(() => undefined))
    const original = kept && stripped
    const upright = kept ?? (await decodeLargest(source))
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
          content: await resized().avif({ quality: 50, effort: 2 }).toBuffer(),
        },
        { format: 'webp', width: target, content: await resized().webp({ quality: 78 }).toBuffer() },
      )
    }
    const tiny = await from().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    return { width, height, placeholder, widths, files, original }
  } catch (error) {
    throw unreadable(error)
  }
}

const decodeLargest = async (source: Buffer) =>
  await decodeUpright(source)
    .resize({ width: Math.max(...targetWidths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Decodes the whole of a picture that will be encoded later; runs in a picture process, see `work-on-pictures.ts`. */
export async function checkWhole(source: Buffer): Promise<true> {
  await checkPicture(source)
  try {
    await decodeUpright(source).raw().toBuffer()
    return true
  } catch (error) {
    throw unreadable(error)
  }
}

/** Returns the metadata of a picture; throws `unsupported_file` for anything else. */
export async function checkPicture(source: Buffer): Promise<Metadata> {
  const metadata = await readHead(source).catch((error: unknown) => {
    throw error instanceof ApiError ? error : unreadable(error)
  })
  const isAccepted =
    acceptedFormats.has(metadata.format) && (metadata.format !== 'heif' || metadata.compression === 'av1')
  if (!isAccepted || (metadata.pages ?? 1) > 1) throw unreadable()
  return metadata
}

/** Rejects with `too_large` beyond the pixel limit, before the picture could fill the memory. */
async function readHead(source: Buffer): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  if (metadata.width * metadata.height > pictureLimits.maxPixels) {
    throw new ApiError('too_large', 'The picture has more than 24 megapixels.', [
      { field: 'picture', problem: 'must not have more than 24 megapixels' },
    ])
  }
  return metadata
}

/** Returns the picture upright, for encoding without metadata. */
export function decodeUpright(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' }).autoOrient()
}
