import { expect, test } from 'vitest'
import { slugOf, slugPattern } from '#contract/content/slug.ts'

test.each([
  ['Äußerer Blitzschutz', 'aeusserer-blitzschutz'],
  ['  Fang­stange & Öse (2. Auflage)  ', 'fang-stange-und-oese-2-auflage'],
  ['1. Der Überspannungsschutz', 'der-ueberspannungsschutz'],
  ['Café à la carte', 'cafe-a-la-carte'],
  ['20 %', ''],
])('%s → %s', (title, slug) => {
  expect(slugOf(title, 80)).toBe(slug)
  if (slug !== '') expect(slug).toMatch(slugPattern)
})

test('a long title ends with a whole word', () => {
  expect(slugOf('Ein Wort zu viel', 11)).toBe('ein-wort-zu')
  expect(slugOf('Ein Wort zu viel', 10)).toBe('ein-wort')
  expect(slugOf('Überspannung', 5)).toBe('ueber')
})
