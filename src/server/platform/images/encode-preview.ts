import { cannotBeShown } from '#server/platform/images/picture-errors.ts'
import { decodeUpright, readHead } from '#server/platform/images/untrusted-picture.ts'

/** WebP holds no more than 16,383 pixels in either direction. */
const largest = { width: 1200, height: 16_000 }

/** A small copy of a picture; runs in a picture process, see `work-on-pictures.ts`. */
export async function encodePreview(source: Buffer): Promise<Buffer> {
  try {
    await readHead(source)
    const small = decodeUpright(source).resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    return await small.webp({ quality: 78 }).toBuffer()
  } catch (cause) {
    throw cannotBeShown(cause)
  }
}
