import { expect, test } from 'vitest'
import { newReference } from '#server/inquiries/receive/receive-contact-request.ts'

test('a reference can be said on the phone: no vowels, no look-alikes, and another one each time', () => {
  const references = Array.from({ length: 1000 }, newReference)
  for (const reference of references) {
    expect(reference).toMatch(/^[34679CDFGHJKMNPQRTVWXY]{4}-[34679CDFGHJKMNPQRTVWXY]{4}$/)
  }
  expect(new Set(references).size).toBe(1000)
})
