import { test } from 'vitest'
import { expectValidHtml } from '#tests/harness/http/valid-html.ts'

/** The sweep asks for all of them. */
test('a page of texts, one of entries and one with a form pass the Nu validator', async (context) => {
  await expectValidHtml(['/', '/en/project/1', '/contactus'], context)
})
