import { expect, test } from 'vitest'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ environment: { PUBLIC_URL: 'https://www.example.com' } })

test('a phone finds name and icons of the site, each in the size it is said to have', async () => {
  const manifest = (await site.app.inject('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Blitzschutz Musterwerk GmbH', start_url: '/' })
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes, type } of manifest.icons) {
    const { rawPayload, headers } = await site.app.inject(src)
    expect(headers['content-type']).toBe(type)
    // Width and height of a PNG stand at fixed places.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
})

test.each(['/favicon.ico', '/apple-touch-icon.png'])(
  'a browser that asks for %s gets an icon',
  async (url) => {
    const { statusCode, headers } = await site.app.inject(url)
    expect(statusCode).toBe(302)
    const icon = await site.app.inject(String(headers.location))
    expect(icon.headers['content-type']).toBe('image/png')
  },
)

test('who finds a hole learns where to report it', async () => {
  const { body, headers } = await site.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:kontakt@example.com\n')
  expect(body).toContain('Canonical: https://www.example.com/.well-known/security.txt\n')
  const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
})
