import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, pack, smallestOf } from '#server/platform/kept/packed.ts'

const content = '<p>Blitzschutz für Türme</p>'.repeat(500)

test('a body that browsers have asked for is kept packed alone, and others still get theirs', async () => {
  const packed = pack(content)
  const br = await bodyOf(packed, 'br')
  expect(brotliDecompressSync(br).toString()).toBe(content)
  expect(Object.keys(packed.bodies)).toEqual(['br'])
  expect(brotliDecompressSync(await smallestOf(packed)).toString()).toBe(content)
  expect(gunzipSync(await bodyOf(packed, 'gzip')).toString()).toBe(content)
  expect((await bodyOf(packed, 'identity')).toString()).toBe(content)
  expect(bodyOf(packed, 'identity')).toBeInstanceOf(Buffer)
})

test('a packed body takes no more memory than it is long', async () => {
  const { buffer, byteLength } = await bodyOf(pack(crypto.randomUUID().repeat(300)), 'br')
  expect(buffer.byteLength).toBe(byteLength)
})

test.each(['', 'Blitz', 'Blitzschütz', '10 Ω – 😀', 'half: \ud83d.'])('%j is sent as UTF-8', (text) => {
  expect(pack(text).bodies.identity).toEqual(Buffer.from(text))
})
