import { expect, test } from 'vitest'
import { typedAddress } from '#web/staff/knowledge/rich-text/typed-address.ts'

test.each([
  ['https://www.example.com/a b', undefined],
  [' https://www.example.com/a?b#c ', 'https://www.example.com/a?b#c'],
  ['www.example.com', 'https://www.example.com'],
  ['bücher.example/liste', 'https://bücher.example/liste'],
  ['info@example.com', 'mailto:info@example.com'],
  ['https://site.example/en/Services#audit', '/en/Services#audit'],
  ['/Blitzschutz', '/Blitzschutz'],
  ['#formel', '#formel'],
  ['tel:+4969123', 'tel:+4969123'],
  ['//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  ['Blitzschutz', undefined],
])('%s → %s', (typed, address) => {
  expect(typedAddress(typed, 'https://site.example')).toBe(address)
})
