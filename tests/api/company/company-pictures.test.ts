import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdf, picture } from '#tests/harness/files/sample-files.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const { site, token } = await siteOfFile()
const company = companyOf(site, token)

const send = async (name: string, content: Buffer) => {
  const body = { name, content: `data:;base64,${content.toString('base64')}` }
  return await site.request('addCompanyFile', { body }, token)
}
const served = async (address: string) => (await site.app.inject(address)).rawPayload

/** A photo of a phone held upright: stored sideways, with its location; blue above, red below. */
async function photograph(width: number, height: number) {
  const left = await picture(width / 2, height, 'blue')
    .png()
    .toBuffer()
  return picture(width, height, 'red')
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 7/1 30/1' } })
    .withMetadata({ orientation: 6 })
}

async function colourAt(content: Buffer, place: 'above' | 'below') {
  const { width, height } = await sharp(content).metadata()
  const half = Math.floor(height / 2) - 8
  const top = place === 'above' ? 4 : height - half - 4
  const part = await sharp(content).extract({ left: 0, top, width, height: half }).toBuffer()
  const { dominant } = await sharp(part).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

async function noise(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
}

describe('a photograph that staff send', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is served upright, and does not tell where and by whom it was taken',
    async (format) => {
      const taken = await (await photograph(120, 80)).toFormat(format).toBuffer()
      expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100)
      const { status, body } = await send(`head.${format}`, taken)
      expect(status).toBe(201)
      const content = await served(body.address)
      const { exif, orientation, icc, xmp, width, height } = await sharp(content).metadata()
      expect({ exif, orientation, icc, xmp, width, height }).toEqual({ width: 80, height: 120 })
      expect(content.includes('somebody')).toBe(false)
      expect([await colourAt(content, 'above'), await colourAt(content, 'below')]).toEqual(['blue', 'red'])
      // Its name is that of what is served, and the same when it comes once more.
      expect(body.name.split('.')[0]).toBe(createHash('sha256').update(content).digest('hex').slice(0, 16))
      expect((await send('again.'.concat(format), taken)).body.name).toBe(body.name)
      // Fetched from the site and sent again, it is not encoded once more.
      expect((await send(body.name, content)).body.name).toBe(body.name)
    },
  )

  test('is made 2000 pixels wide and 1 MiB at most, as a usual one of a phone needs it', async () => {
    const large = await (await noise(2800, 2100)).jpeg({ quality: 95 }).toBuffer()
    expect(large.length).toBeGreaterThan(3 * 1024 * 1024)
    const { status, body } = await send('team.JPG', large)
    expect(status).toBe(201)
    const content = await served(body.address)
    expect(content.length).toBeLessThanOrEqual(1024 * 1024)
    const { format, width = 0, height = 0 } = await sharp(content).metadata()
    expect(format).toBe('jpeg')
    expect(width).toBeLessThanOrEqual(2000)
    expect(width / height).toBeCloseTo(4 / 3, 2)
    await company.change({ portrait: { file: body.name, alt: { de: 'Die Chefin', en: 'The head' } } })
    expect((await site.app.inject('/aboutus')).body).toContain(body.address)
  })

  test('keeps nothing that is hidden behind it', async () => {
    const behind = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('a film with a place')])
    const { body } = await send('motion.jpg', behind)
    expect((await served(body.address)).includes('a film')).toBe(false)
  })

  test('that is damaged, or moves, is refused', async () => {
    const whole = await (await noise(200, 200)).jpeg().toBuffer()
    const refused = await send('half.jpg', whole.subarray(0, whole.length / 2))
    expect(refused.status).toBe(415)
    expect(refused.error).toMatchObject({ code: 'unsupported_file', details: [{ field: 'content' }] })
    expect(refused.error?.message).toContain('intact')
    const frames = await sharp(
      [await picture(40, 30, 'red').png().toBuffer(), await picture(40, 30, 'blue').png().toBuffer()],
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await send('moves.webp', frames)).status).toBe(415)
  })

  test('of too many pixels is too large', async () => {
    const many = await picture(6000, 4100).png().toBuffer()
    const refused = await send('many.png', many)
    expect(refused.status).toBe(413)
    expect(refused.error?.message).toContain('24 megapixels')
  })
})

describe('what stays byte for byte', () => {
  const sentAndServed = async (name: string, content: Buffer) => {
    const { body } = await send(name, content)
    return { body, isSame: (await served(body.address)).equals(content) }
  }

  test('is a picture that holds nothing but its pixels', async () => {
    const logo = { create: { width: 64, height: 48, channels: 4, background: '#f5a62380' } } as const
    const palette = await sharp(logo).png({ palette: true }).toBuffer()
    const { body, isSame } = await sentAndServed('logo.png', palette)
    expect(body).toMatchObject({ width: 64, height: 48 })
    expect(isSame).toBe(true)
    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      const plain = await picture().toFormat(format).toBuffer()
      expect(await sentAndServed(`plain.${format}`, plain), format).toMatchObject({ isSame: true })
    }
  })

  test('is a certificate as PDF', async () => {
    expect(await sentAndServed('a.pdf', pdf('certificate'))).toMatchObject({ isSame: true })
  })
})

test('a transparent logo that says more than its pixels stays a transparent PNG', async () => {
  const logo = { create: { width: 300, height: 100, channels: 4, background: '#f5a62380' } } as const
  const { body } = await send(
    'logo.png',
    await sharp(logo)
      .withExif({ IFD0: { Artist: 'a' } })
      .png()
      .toBuffer(),
  )
  expect(body).toMatchObject({ width: 300, height: 100 })
  const content = await served(body.address)
  const { format, exif, hasAlpha } = await sharp(content).metadata()
  expect({ format, exif, hasAlpha }).toEqual({ format: 'png', hasAlpha: true })
  const pixel = await sharp(content).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()
  expect([...pixel]).toEqual([0xf5, 0xa6, 0x23, 0x80])
})
