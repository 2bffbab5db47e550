import { expect, test } from 'vitest'
import { pack } from '#server/platform/kept/packed.ts'

test.each(['', 'Blitz', 'Blitzschütz', '10 Ω – 😀', 'half: \ud83d.'])('%j is sent as UTF-8', (content) => {
  expect(pack(content).bodies.identity).toEqual(Buffer.from(content))
})
