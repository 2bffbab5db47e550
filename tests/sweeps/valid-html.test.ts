import { test } from 'vitest'
import { publicAddresses } from '#tests/harness/http/read-page.ts'
import { expectValidHtml } from '#tests/harness/http/valid-html.ts'

test('every page passes the Nu validator', async (context) => {
  const addresses = [
    ...publicAddresses.map(({ address }) => address),
    '/en/Projects?category=all&page=2',
    '/receipt',
    '/en/receipt',
    '/login',
    '/en/login',
    '/api/v1/docs',
  ]
  await expectValidHtml(addresses, context)
})
