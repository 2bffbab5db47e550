import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { stripMetadata } from '#server/platform/images/strip-metadata.ts'

const secret = 'Erika Musterfrau'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`

/** A picture with everything that a camera writes, lying on its side. */
function photograph(): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  return sharp({ create: { width: 61, height: 40, channels: 3, background: 'grey', noise } })
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .withXmp(xmp)
    .withIccProfile('p3')
}

const sources = {
  jpeg: await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  progressive: await photograph().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
  png: await photograph().withMetadata({ orientation: 6 }).png().toBuffer(),
  webp: await photograph().withMetadata({ orientation: 6 }).webp().toBuffer(),
  lossless: await photograph().withMetadata({ orientation: 3 }).webp({ lossless: true }).toBuffer(),
  avif: await photograph().avif({ quality: 50, effort: 0 }).toBuffer(),
  transparent: await sharp({ create: { width: 9, height: 7, channels: 4, background: '#12345678' } })
    .withExif({ IFD0: { Artist: secret } })
    .avif({ effort: 0 })
    .toBuffer(),
}

const strip = async (source: Buffer) => stripMetadata(source, await sharp(source).metadata())
const shown = async (source: Buffer) =>
  await sharp(source).autoOrient().toColourspace('srgb').raw().toBuffer()

describe.each(Object.entries(sources))('a picture (%s)', (name, source) => {
  test('loses what was written about it, and looks the same', async () => {
    expect(source.includes(secret)).toBe(true)
    const stripped = await strip(source)
    const content = stripped?.content ?? Buffer.of()
    expect(content.includes(secret)).toBe(false)
    expect(content.includes('GPS')).toBe(false)
    const { orientation, icc, exif, xmp: others } = await sharp(content).metadata()
    const before = await sharp(source).metadata()
    expect([orientation ?? 1, icc?.length]).toEqual([before.orientation ?? 1, before.icc?.length])
    // Where nothing may be moved, removed parts are zeros.
    expect(others?.some((byte) => byte !== 0) ?? false).toBe(false)
    // All that Exif says by then is which side is up.
    if (before.orientation && before.orientation > 1) expect(exif?.length).toBeLessThan(40)
    expect((await shown(content)).equals(await shown(source))).toBe(true)
    if (name === 'avif') expect(content.length).toBe(source.length)
  })

  test('stays byte for byte as it is by then', async () => {
    const once = await strip(source)
    expect(await strip(once?.content ?? Buffer.of())).toEqual(once)
  })

  test('loses what lies behind its end', async () => {
    const longer = Buffer.concat([source, Buffer.from(`\0\0\0\x28free${secret}${'.'.repeat(16)}`)])
    const content = (await strip(longer))?.content
    expect(content?.includes(secret)).toBe(false)
    expect((await shown(content ?? Buffer.of())).equals(await shown(source))).toBe(true)
  })

  test('which is damaged anywhere is stripped or left, and nothing else', async () => {
    const told = await sharp(source).metadata()
    for (let at = 0; at < Math.min(source.length, 3000); at += 3) {
      const damaged = Buffer.from(source)
      damaged[at] = (damaged[at] ?? 0) ^ 0xa5
      for (const broken of [damaged, source.subarray(0, at)])
        expect(() => stripMetadata(broken, told)).not.toThrow()
    }
  })
})

test('words and small copies between the parts of a JPEG go', async () => {
  const source = sources.jpeg
  const comment = Buffer.from([0xff, 0xfe, 0, secret.length + 2, ...Buffer.from(secret)])
  const small = Buffer.from([0xff, 0xed, 0, secret.length + 2, ...Buffer.from(secret)])
  const filled = Buffer.concat([source.subarray(0, 2), comment, Buffer.of(0xff), small, source.subarray(2)])
  expect(await strip(filled)).toEqual(await strip(source))
})

test('a picture of another kind is left', () => {
  expect(stripMetadata(Buffer.from('<svg/>'), { format: 'svg' })).toBeUndefined()
})
