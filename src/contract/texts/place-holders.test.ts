import { expect, test } from 'vitest'
import { comparePlaceHolders, placeHoldersOf } from '#contract/texts/place-holders.ts'

test.for([
  ['kein Platzhalter, 5 < 6', []],
  ['{{count}} von {{ total, number }}', ['{{count}}', '{{total,number}}']],
  ['{{count}} und {{count}}', ['{{count}}', '{{count}}']],
  ['siehe <privacy>Datenschutz für {{name}}</privacy>.', ['<privacy>…</privacy>', '{{name}}']],
  ['siehe <privacy>Datenschutz', ['<privacy>']],
  ['siehe Datenschutz</privacy>', ['</privacy>']],
  ['{{count und }}', ['{{', '}}']],
  ['siehe $t(common:nav.skip)', ['$t(']],
  ['<map>mit</map><noMap>ohne</noMap>', ['<map>…</map>', '<noMap>…</noMap>']],
] as const)('"%s" has %j', ([text, found]) => {
  expect(placeHoldersOf(text)).toEqual(found)
})

test('what a text lacks and what is unknown to it are told apart', () => {
  const builtIn = '{{count}} von {{total}}, siehe <privacy>hier</privacy>'
  expect(comparePlaceHolders(builtIn, '<privacy>Hier</privacy>: {{total}}, {{count}}')).toEqual({
    missing: [],
    unknown: [],
  })
  expect(comparePlaceHolders(builtIn, '{{count}} und {{count}} <privacy>hier')).toEqual({
    missing: ['<privacy>…</privacy>', '{{total}}'],
    unknown: ['{{count}}', '<privacy>'],
  })
})
