import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  attachmentsOfEveryType,
  hugePng,
  pageOfPdf,
  pdf,
  picture,
} from '#tests/harness/files/sample-files.ts'
import { removeStored } from '#tests/harness/files/stored-files.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

/** Sends a file with a request; returns the number of the inquiry. */
async function receive(content: Buffer, name = 'photo'): Promise<number> {
  const { reference = '' } = await sendContact(site, { files: [{ name, content }] })
  const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
  return body.data[0]?.id ?? 0
}

async function ask(id: number, path: string) {
  const headers = { authorization: `Bearer ${token}` }
  return await site.app.inject({ url: `/api/v1/Inquiry/${id}/attachment/${path}`, headers })
}

async function preview(content: Buffer) {
  const answer = await ask(await receive(content), '1/preview')
  return { ...answer, metadata: await sharp(answer.rawPayload).metadata() }
}

describe('the preview of a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is a WebP of its own, never what was sent: %s',
    async (format) => {
      const { statusCode, headers, rawPayload, metadata } = await preview(
        await picture(2400, 1000).toFormat(format).toBuffer(),
      )
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(rawPayload.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      })
      expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 500 })
    },
  )

  test('that is small already keeps its size', async () => {
    expect((await preview(await picture(40, 30).png().toBuffer())).metadata).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  test('that is as high as a roll of paper is still shown', async () => {
    const { metadata } = await preview(await picture(100, 20_000).png().toBuffer())
    expect(metadata).toMatchObject({ format: 'webp', width: 80, height: 16_000 })
  })

  test('is upright and says nothing of place and camera', async () => {
    const turned = await picture(60, 40)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '50/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).exif?.includes('somebody')).toBe(true)
    const { metadata } = await preview(turned)
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    for (const kept of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
      expect(metadata[kept], kept).toBeUndefined()
    }
  })

  test('of moving pictures is the first of them', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((colour) => picture(40, 30, colour).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { metadata, rawPayload } = await preview(moving)
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 30 })
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })
})

describe('the preview of a PDF', () => {
  test('is its first page as a picture', async () => {
    const { statusCode, metadata, rawPayload } = await preview(Buffer.from(pageOfPdf()))
    expect(statusCode).toBe(200)
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 1698 })
    const { channels } = await sharp(rawPayload).stats()
    expect(channels.map(({ min, max }) => [min < 60, max])).toEqual(Array(3).fill([true, 255]))
  })

  test.each([
    ['wide', '0 0 14400 100', { width: 1200, height: 8 }],
    ['high', '0 0 100 14400', { width: 12, height: 1700 }],
    ['of no size at all, which stands for a letter', '0 0 0 0', { width: 1200, height: 1553 }],
  ])('is no larger than a screen needs where the page is %s', async (_what, mediaBox, size) => {
    expect((await preview(Buffer.from(pageOfPdf({ mediaBox })))).metadata).toMatchObject(size)
  })

  test('runs nothing that is in it', async () => {
    const action = '/OpenAction<</S/JavaScript/JS(while(true){})>>'
    expect((await preview(Buffer.from(pageOfPdf({ catalog: action })))).statusCode).toBe(200)
  })
})

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const locked = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>/ID[<43><43>]`

describe('what cannot be shown', () => {
  const whole = async () => await picture(400, 300).jpeg().toBuffer()
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a PDF without pages', () => pdf('plan', { pages: 0 })],
    ['a PDF that takes a password', () => Buffer.from(pageOfPdf({ trailer: locked }))],
    ['half a PDF', () => Buffer.from(pageOfPdf().slice(0, 200))],
    ['a document', async () => (await attachmentsOfEveryType())[docx]],
    ['half a photo', async () => (await whole()).subarray(0, 400)],
    ['the head of a photo', async () => (await whole()).subarray(0, 20)],
    ['a page behind the head of a photo', () => Buffer.from('\xff\xd8\xff\xe0<html><svg/>', 'latin1')],
    ['400 megapixels in a small file', hugePng],
    ['30 megapixels', async () => await picture(6000, 5000).png().toBuffer()],
    ['an unreadable HEIC', async () => (await attachmentsOfEveryType())['image/heic']],
  ])('is said to be so, and can be downloaded all the same: %s', async (_what, make) => {
    const content = await make()
    const id = await receive(content)
    expect(readError(await ask(id, '1/preview')).code).toBe('unsupported_file')
    expect((await ask(id, '1')).rawPayload).toEqual(content)
  })

  test('does not keep the others from being shown', async () => {
    const broken = await receive((await whole()).subarray(0, 400))
    const intact = await receive(await whole())
    const ids = [broken, broken, broken, intact, broken, intact]
    const answers = await Promise.all(ids.map((id) => ask(id, '1/preview')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([415, 415, 415, 200, 415, 200])
  })

  test('is not found where there is no such attachment, or its file was lost', async () => {
    const id = await receive(await whole())
    expect(readError(await ask(id, '2/preview')).code).toBe('not_found')
    expect(readError(await ask(9999, '1/preview')).code).toBe('not_found')
    const { file_key } = await site.services.database
      .selectFrom('attachment')
      .select('file_key')
      .where('inquiry_id', '=', id)
      .executeTakeFirstOrThrow()
    await removeStored(site, file_key)
    const lost = await ask(id, '1/preview')
    expect(readError(lost).code).toBe('not_found')
    expect(lost.headers['content-type']).toMatch(/^application\/json/)
  })
})
