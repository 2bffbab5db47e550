import { expect, test } from 'vitest'
import { wordDifference } from '#web/staff/entries/word-difference.ts'

const shown = (before: string, after: string) =>
  wordDifference(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'gone' ? '[-' : '[+'}${text}]`))
    .join('')

test.each([
  [
    'Ringerder aus Kupfer im Graben',
    'Ringerder aus Edelstahl im Graben',
    'Ringerder aus [-Kupfer ][+Edelstahl ]im Graben',
  ],
  ['vier Stangen', 'vier neue Stangen', 'vier [+neue ]Stangen'],
  ['eine alte Halle', 'eine Halle', 'eine [-alte ]Halle'],
])('%s → %s', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

test('texts with little in common, or very long ones, are not compared word by word', () => {
  expect(shown('Hanau', 'Frankfurt')).toBeUndefined()
  expect(shown('eins zwei drei vier', 'eins fünf sechs sieben')).toBeUndefined()
  expect(shown('Wort '.repeat(500), `${'Wort '.repeat(500)}Ende`)).toBeUndefined()
})
