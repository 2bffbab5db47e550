import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { hugePng, pdf, pngChunk } from '#tests/harness/files/sample-files.ts'
import { zip } from '#tests/harness/files/zip.ts'

/** Small pictures of every kind that is taken, by which a decoder goes different ways. */
export async function smallPictures(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const grain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 90, g: 90, b: 90, alpha: 0.5 }, noise } })
  const small = grain(40, 30)
  return await Promise.all([
    small.clone().jpeg().toBuffer(),
    small.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    small.clone().toColourspace('cmyk').jpeg().toBuffer(),
    small.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    small.clone().png().toBuffer(),
    small.clone().png({ progressive: true }).toBuffer(),
    small.clone().png({ palette: true, colours: 16 }).toBuffer(),
    small.clone().toColourspace('rgb16').png().toBuffer(),
    small.clone().toColourspace('b-w').png().toBuffer(),
    grain(40, 30, 4).png().toBuffer(),
    small.clone().webp().toBuffer(),
    small.clone().webp({ lossless: true }).toBuffer(),
    grain(40, 30, 4).webp().toBuffer(),
    small.clone().avif({ effort: 0 }).toBuffer(),
    small.clone().avif({ effort: 0, lossless: true }).toBuffer(),
    grain(500, 300).jpeg().toBuffer(),
    grain(1, 2000).png().toBuffer(),
  ])
}

/** Returns files that are refused as pictures, whatever their data URL says, and a few that would fill the memory. */
export async function oddPictures(): Promise<Buffer[]> {
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
  const frames = sharp(Buffer.alloc(40 * 60 * 3), {
    raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
  })
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`)
  return [
    ...(await Promise.all([
      small.clone().gif().toBuffer(),
      small.clone().tiff().toBuffer(),
      frames.clone().webp().toBuffer(),
      frames.clone().gif().toBuffer(),
      sharp({ create: { width: 16_000, height: 1400, channels: 3, background: 'navy' } })
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
    ])),
    svg('<rect width="9" height="9"/>'),
    svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'),
    Buffer.from('<script>alert(1)</script>'),
    pdf(),
    zip({ 'a.png': 'x' }),
    gzipSync(Buffer.alloc(1000)),
    Buffer.from('BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\xff\0', 'latin1'),
    Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'),
    Buffer.from('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 9,9 "|id"\npop graphic-context'),
    Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'),
    hugePng(),
    withBomb('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb()])),
    withBomb('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb()])),
    withBomb('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), bomb()])),
  ]
}

/** 64 MiB of nothing. */
const bomb = () => deflateSync(Buffer.alloc(64 * 1024 * 1024))

/** A PNG of 1 × 1 pixels with a chunk before its pixels. */
function withBomb(type: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    pngChunk(type, content),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
