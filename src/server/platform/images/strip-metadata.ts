import { crc32 } from 'node:zlib'
import type { Metadata } from 'sharp'
import { endOfScan } from '#server/platform/images/only-pixels.ts'
import type { Original } from '#server/platform/images/picture-job.ts'
import { stripAvif } from '#server/platform/images/strip-avif.ts'

/**
 * Returns a picture without metadata: place, author, device, dates, thumbnails, and anything behind its end. Its
 * pixels are not encoded again; colour profile and orientation stay, as it would look different without them.
 * Undefined if that cannot be done safely.
 */
export function stripMetadata(
  source: Buffer,
  { format, orientation = 1 }: Pick<Metadata, 'format' | 'orientation'>,
): Original | undefined {
  const exif = orientation === 1 ? undefined : exifOf(orientation)
  try {
    if (format === 'jpeg') return { format: 'jpg', content: Buffer.concat(jpegParts(source, exif)) }
    if (format === 'png') return { format: 'png', content: Buffer.concat(pngParts(source, exif)) }
    if (format === 'webp') return { format: 'webp', content: webpOf(source, exif) }
    // Its orientation is no Exif but a property of its own, which stays.
    const content = format === 'heif' ? stripAvif(source) : undefined
    return content && { format: 'avif', content }
  } catch (error) {
    // It says that it is longer than it is.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns Exif with the orientation alone. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}

const jpegTables = new Set([0xdb, 0xc4, 0xcc, 0xdd, 0xdc, 0xda])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8
const startOfJpeg = Buffer.from([0xff, 0xd8])
const endOfJpeg = Buffer.from([0xff, 0xd9])

function jpegParts(source: Buffer, exif: Buffer | undefined): Buffer[] {
  const head: Buffer[] = []
  const parts: Buffer[] = []
  for (let at = 2; ; ) {
    // Any number of these may stand before a marker.
    while (source.readUInt8(at) === 0xff && source.readUInt8(at + 1) === 0xff) at += 1
    if (source.readUInt8(at) !== 0xff) throw new RangeError('no marker')
    const marker = source.readUInt8(at + 1)
    if (marker === 0xd9) break
    const next = at + 2 + source.readUInt16BE(at + 2)
    const name = source.toString('latin1', at + 4, at + 16)
    const end = marker === 0xda ? endOfScan(source, next) : next
    if (end > source.length) throw new RangeError('cut short')
    const segment = source.subarray(at, end)
    if (marker === 0xe0 && name.startsWith('JFIF\0') && head.length === 0)
      head.push(withoutThumbnail(segment))
    const isProfile = marker === 0xe2 && name === 'ICC_PROFILE\0'
    // Tells how the colours are to be read.
    const isAdobe = marker === 0xee && name.startsWith('Adobe') && segment.length === 16
    if (jpegTables.has(marker) || isFrame(marker) || isProfile || isAdobe) parts.push(segment)
    at = end
  }
  if (exif) {
    const content = Buffer.concat([Buffer.from('Exif\0\0'), exif])
    const start = Buffer.from([0xff, 0xe1, 0, content.length + 2])
    head.push(start, content)
  }
  return [startOfJpeg, ...head, ...parts, endOfJpeg]
}

function withoutThumbnail(segment: Buffer): Buffer {
  const plain = Buffer.from(segment.subarray(0, 18))
  plain.writeUInt16BE(16, 2)
  plain.writeUInt16BE(0, 16)
  return plain
}

const pngChunks = new Set(
  'IHDR PLTE tRNS IDAT IEND pHYs sRGB gAMA cHRM iCCP sBIT bKGD cICP mDCV cLLI'.split(' '),
)

function pngParts(source: Buffer, exif: Buffer | undefined): Buffer[] {
  const parts = [source.subarray(0, 8)]
  for (let at = 8; ; ) {
    const kind = source.toString('latin1', at + 4, at + 8)
    const end = at + 12 + source.readUInt32BE(at)
    if (end > source.length) throw new RangeError('cut short')
    if (pngChunks.has(kind)) parts.push(source.subarray(at, end))
    if (kind === 'IHDR' && exif) parts.push(pngChunk('eXIf', exif))
    if (kind === 'IEND') return parts
    at = end
  }
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

function webpOf(source: Buffer, exif: Buffer | undefined): Buffer {
  const parts: Buffer[] = []
  const length = 8 + source.readUInt32LE(4)
  for (let at = 12; at < length; ) {
    const kind = source.toString('latin1', at, at + 4)
    const bytes = source.readUInt32LE(at + 4)
    const end = at + 8 + bytes + (bytes % 2)
    // The last one may lack the byte that makes its length even.
    if (at + 8 + bytes > source.length) throw new RangeError('cut short')
    const chunk = Buffer.alloc(end - at)
    source.copy(chunk, 0, at, Math.min(end, source.length))
    // Bits say that Exif (8) and XMP (4) follow.
    if (kind === 'VP8X') chunk.writeUInt8((chunk.readUInt8(8) & ~0x0c) | (exif ? 8 : 0), 8)
    if (webpChunks.has(kind)) parts.push(chunk)
    at = end
  }
  const start = Buffer.from('EXIF\0\0\0\0')
  if (exif) start.writeUInt32LE(exif.length, 4)
  const content = Buffer.concat([Buffer.from('WEBP'), ...parts, ...(exif ? [start, exif] : [])])
  const riff = Buffer.from('RIFF\0\0\0\0')
  riff.writeUInt32LE(content.length, 4)
  return Buffer.concat([riff, content])
}
