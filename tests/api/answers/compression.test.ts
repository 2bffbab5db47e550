import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

const get = (url: string, encoding: string) =>
  site.app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each(['/api/v1/Project', '/api/v1/openapi.json', '/api/v1/docs', '/assets/i18n/de.json'])(
  '%s travels compressed, and is the same afterwards',
  async (url) => {
    const plain = await get(url, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get(url, encoding)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toContain('accept-encoding')
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(decompress(answer.rawPayload)).toEqual(plain.rawPayload)
    }
  },
)

test('a picture is not compressed a second time', async () => {
  const { body } = await site.request('readProject', { params: { id: 1 }, query: {} })
  const answer = await get(body.picture, 'br, gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('an address with a category that is not there leads to the gallery', async () => {
  const answer = await site.app.inject('/en/Projects?category=999&rows=20')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/Projects?rows=20'])
})
