import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { attachmentsOfEveryType, hugePng, picture } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { memoryWithPictures } from '#tests/harness/machine/picture-processes.ts'
import { dataUrl, newProject } from '#tests/harness/projects/new-project.ts'
import { removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
afterEach(async () => await removeProjectsForGood(site, token))

const send = async (url: string) =>
  await site.request('addProject', { body: newProject({ picture: url }) }, token)
const served = async (url: string) => (await site.app.inject(url)).rawPayload

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const jpeg = await sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: 'red',
    noise: { type: 'gaussian', mean: 99, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer()
const html = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('<html><script>alert(1)</script></html>'),
])
const gif = await picture().gif().toBuffer()
const pages = await sharp(
  await Promise.all([picture(), picture(40, 30, 'red')].map((one) => one.png().toBuffer())),
  {
    join: { animated: true },
  },
)
  .webp()
  .toBuffer()
const files = await attachmentsOfEveryType()

const huge = hugePng()

const unreadable = {
  code: 'unsupported_file',
  message: 'The picture cannot be read.',
  problem: 'must be an intact JPEG, PNG, WebP or AVIF picture',
}
const notEncoded = {
  code: 'invalid_input',
  message: 'Please check: picture.',
  problem: 'must be a base64 data URL of a JPEG, PNG, WebP or AVIF picture',
}
const noPicture = { ...notEncoded, problem: 'must be a data URL of a JPEG, PNG, WebP or AVIF picture' }
const tooLarge = {
  code: 'too_large',
  message: 'The picture is larger than 10 MiB.',
  problem: 'must not be larger than 10 MiB',
}
const tooManyPixels = {
  code: 'too_large',
  message: 'The picture has more than 24 megapixels.',
  problem: 'must not have more than 24 megapixels',
}

const refused: [string, string, typeof unreadable][] = [
  ['an SVG', dataUrl(svg, 'image/svg+xml'), unreadable],
  ['an SVG called PNG', dataUrl(svg), unreadable],
  ['a GIF', dataUrl(gif, 'image/gif'), unreadable],
  ['a GIF called JPEG', dataUrl(gif, 'image/jpeg'), unreadable],
  ['a GIF of no bytes', 'data:image/gif;base64,', notEncoded],
  ['a HEIC picture', dataUrl(files['image/heic'], 'image/heic'), unreadable],
  ['a TIFF', dataUrl(await picture().tiff().toBuffer(), 'image/tiff'), unreadable],
  ['a PDF called PNG', dataUrl(files['application/pdf']), unreadable],
  ['half a JPEG', dataUrl(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'), unreadable],
  ['a JPEG without its last bytes', dataUrl(jpeg.subarray(0, -200), 'image/jpeg'), unreadable],
  ['the head of a JPEG', dataUrl(jpeg.subarray(0, 3), 'image/jpeg'), unreadable],
  ['a page of HTML behind the head of a JPEG', dataUrl(html, 'image/jpeg'), unreadable],
  ['an animated WebP', dataUrl(pages, 'image/webp'), unreadable],
  ['no bytes at all', 'data:image/png;base64,', notEncoded],
  ['bad base64', 'data:image/png;base64,%%%%', notEncoded],
  ['text that is not base64', `data:image/png,${'A'.repeat(40)}`, notEncoded],
  ['an address', 'https://example.com/picture.png', noPicture],
  ['a page of HTML', 'data:text/html;base64,AAAA', noPicture],
  ['more than 10 MiB', dataUrl(Buffer.alloc(10 * 1024 * 1024 + 1)), tooLarge],
  ['400 megapixels in a small file', dataUrl(huge), tooManyPixels],
]

describe('a picture that cannot be shown', () => {
  test.each(refused)(
    'is refused saying why, and leaves nothing behind: %s',
    async (_what, url, { code, message, problem }) => {
      const { error } = await send(url)
      expect(error).toMatchObject({ code, message, details: [{ field: 'picture', problem }] })
      await expectNothingStored()
    },
  )

  test('is refused for 30 megapixels, however few bytes they are', async () => {
    const large = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const { status, error } = await send(dataUrl(large))
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 413, fields: ['picture'] })
    await expectNothingStored()
  })

  test('is refused when the request is larger than any picture may be', async () => {
    const { status } = await send(dataUrl(Buffer.alloc(11 * 1024 * 1024)))
    expect(status).toBe(413)
    await expectNothingStored()
  })

  test('does not take the memory that it claims, however often it is sent', async () => {
    expect(huge.length).toBeLessThan(100_000)
    const urls = refused.map(([, url]) => url).filter((url) => url.length < 1_000_000)
    const sendAll = async () => {
      await Promise.all(Array.from({ length: 20 }, () => send(dataUrl(huge))))
      for (const url of urls) await send(url)
    }
    await sendAll() // what the process keeps once it has done such a thing is no growth
    const before = memoryWithPictures()
    let highest = before
    const watching = setInterval(() => {
      highest = Math.max(highest, memoryWithPictures())
    }, 10)
    await sendAll().finally(() => clearInterval(watching))
    expect((highest - before) / 1024 ** 2).toBeLessThan(150)
    await expectNothingStored()
  })

  async function expectNothingStored() {
    expect(await filesIn(site, 'pictures')).toEqual([])
    expect(await filesIn(site, 'spool')).toEqual([])
    for (const table of ['picture', 'project'] as const) {
      expect(await site.services.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  }
})

describe('a picture of a project', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s file', async (format) => {
    const { body } = await send(dataUrl(await picture().toFormat(format).toBuffer(), `image/${format}`))
    expect(body.pictureSizes).toMatchObject({ width: 40, height: 30 })
  })

  test('may be grey, transparent, of 16 bits or for print', async () => {
    const grey = await picture().greyscale().png().toBuffer()
    const transparent = await picture().ensureAlpha(0.5).png().toBuffer()
    const deep = await picture().toColourspace('rgb16').png().toBuffer()
    const print = await picture().toColourspace('cmyk').jpeg().toBuffer()
    for (const content of [grey, transparent, deep, print]) {
      const { status, body } = await send(dataUrl(content))
      expect(status).toBe(201)
      const { dominant } = await sharp(await served(body.picture)).stats()
      if (content !== grey) expect(dominant.r).toBeGreaterThan(dominant.b)
    }
  })

  test('is served in every size and both formats, for ever', async () => {
    const { body } = await send(dataUrl(await picture(1000, 500).jpeg().toBuffer(), 'image/jpeg'))
    const { avif, webp, width, height, placeholder } = body.pictureSizes
    expect({ width, height }).toEqual({ width: 1000, height: 500 })
    expect(avif.map((file) => file.width)).toEqual([480, 750, 960, 1000])
    expect(webp.map((file) => file.width)).toEqual([480, 750, 960, 1000])
    expect(body.picture).toBe(webp[2]?.url)
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    for (const [type, list] of Object.entries({ avif, webp })) {
      for (const file of list) {
        const answer = await site.app.inject(file.url)
        expect(answer.headers).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        const headers = { 'if-none-match': answer.headers.etag }
        expect((await site.app.inject({ url: file.url, headers })).statusCode).toBe(304)
        const metadata = await sharp(answer.rawPayload).metadata()
        expect({ width: metadata.width, height: metadata.height }).toEqual({
          width: file.width,
          height: file.width / 2,
        })
      }
    }
  })

  test('that a camera turned on its side comes out upright and without its metadata', async () => {
    const left = await picture(30, 40, 'red').png().toBuffer()
    const turned = await picture(60, 40, 'blue')
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await send(dataUrl(turned, 'image/jpeg'))
    expect(body.pictureSizes).toMatchObject({ width: 40, height: 60 })
    const content = await served(body.picture)
    const { orientation, exif } = await sharp(content).metadata()
    expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined })
    const colourAt = async (top: number) => {
      const { dominant } = await sharp(
        await sharp(content).extract({ left: 10, top, width: 20, height: 5 }).toBuffer(),
      ).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    expect([await colourAt(5), await colourAt(50)]).toEqual(['red', 'blue'])
  })

  test('has an address that nobody can turn into another file', async () => {
    for (const name of [
      '..%2fsite.sqlite',
      '%2e%2e/jwt-secret',
      'x'.repeat(24),
      `${'0'.repeat(24)}-480.webp`,
    ]) {
      const answer = await site.app.inject(`/pictures/${name}`)
      expect([302, 404]).toContain(answer.statusCode)
    }
  })
})
