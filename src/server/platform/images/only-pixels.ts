/**
 * Returns true if a JPEG, PNG, WebP or AVIF holds nothing but its pixels and how to draw them: no place, no device, no
 * thumbnail from before it was cut, no profile, and nothing behind its end. Anything unknown counts as more; so does a
 * truncated file.
 */
export function holdsOnlyPixels(content: Buffer): boolean {
  try {
    if (content.readUInt16BE(0) === 0xffd8) return isPlainJpeg(content)
    if (content.toString('latin1', 1, 4) === 'PNG') return isPlainPng(content)
    if (content.toString('latin1', 8, 12) === 'WEBP') return isPlainWebp(content)
    return isPlainAvif(content)
  } catch (error) {
    // It says that it is longer than it is.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Tables, frame, scans. */
const plainMarkers = new Set([0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xda])
/** Length of a JFIF head without a thumbnail. */
const plainHeadBytes = 16

function isPlainJpeg(content: Buffer): boolean {
  let at = 2
  for (;;) {
    if (content.readUInt8(at) !== 0xff) return false
    const marker = content.readUInt8(at + 1)
    if (marker === 0xd9) return at + 2 === content.length
    const length = content.readUInt16BE(at + 2)
    const isHead = marker === 0xe0 && content.toString('latin1', at + 4, at + 8) === 'JFIF'
    if (!plainMarkers.has(marker) && !(isHead && length === plainHeadBytes)) return false
    at += 2 + length
    if (marker === 0xda) at = endOfScan(content, at)
  }
}

/** Returns the position of the next marker; restart markers belong to the scan, as does 255 before a zero. */
export function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at !== -1) {
    const next = content.readUInt8(at + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = content.indexOf(0xff, at + 2)
  }
  return content.length
}

const plainChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'pHYs', 'sRGB', 'gAMA', 'bKGD', 'sBIT'])

function isPlainPng(content: Buffer): boolean {
  for (let at = 8; ; ) {
    const kind = content.toString('latin1', at + 4, at + 8)
    if (!plainChunks.has(kind)) return false
    at += 12 + content.readUInt32BE(at)
    if (kind === 'IEND') return at === content.length
  }
}

const plainParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function isPlainWebp(content: Buffer): boolean {
  let at = 12
  while (at < content.length) {
    if (!plainParts.has(content.toString('latin1', at, at + 4))) return false
    const bytes = content.readUInt32LE(at + 4)
    at += 8 + bytes + (bytes % 2)
  }
  return at === content.length && content.readUInt32LE(4) + 8 === at
}

/** The content of its boxes is checked by the decoder, see `encode-alike.ts`. */
function isPlainAvif(content: Buffer): boolean {
  let at = 0
  while (at < content.length) {
    if (!['ftyp', 'meta', 'mdat'].includes(content.toString('latin1', at + 4, at + 8))) return false
    // Sizes of 0 and 1 have meanings of their own.
    const bytes = content.readUInt32BE(at)
    if (bytes < 8) return false
    at += bytes
  }
  return at === content.length
}
