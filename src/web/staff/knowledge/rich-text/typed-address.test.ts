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
  ['https://user:pw@evil.example/', undefined],
  ['https://www.good.example@evil.example', undefined],
  ['https://evil.example\\@good.example', undefined],
  ['https://www.example.com/@name', 'https://www.example.com/@name'],
  ['https://www.example.com/?mail=a@b.example', 'https://www.example.com/?mail=a@b.example'],
  ['https://example.com/\u202egpj.exe', undefined],
  ['https://exam\u200bple.com', undefined],
  ['/Services\u3164', undefined],
  ['mailto:a@b.example%0d%0aBcc:c@d.example', undefined],
  ['mailto:a@b.example?subject=x%0Ay', undefined],
  ['tel:+4969%0A123', undefined],
  ['mailto:a@b.example?subject=Pr%C3%BCfung%20jetzt', 'mailto:a@b.example?subject=Pr%C3%BCfung%20jetzt'],
  ['', undefined],
  ['Blitzschutz', undefined],
])('%s → %s', (typed, address) => {
  expect(typedAddress(typed, 'https://site.example')).toBe(address)
})
