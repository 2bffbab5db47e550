import { expect, test } from 'vitest'
import { excerptOf, hitOf } from '#server/platform/search/hit-of.ts'

const thing = {
  ...{ kind: 'job' as const, id: 'a', address: '/a' },
  title: [
    { text: 'Turmbau', language: 'de' as const },
    { text: 'Tower works', language: 'en' as const },
  ],
  texts: [
    { text: 'Berichte schreiben\nMesswerte ablegen', language: 'de' as const },
    { text: 'Write reports', language: 'en' as const },
  ],
}

test('words may stand in title and text, in any language, and what is shown is in the reader’s', () => {
  expect(hitOf(thing, { words: ['tower', 'messwerte'], language: 'en' })).toMatchObject({
    title: 'Tower works',
    excerpt: 'Berichte schreiben · Messwerte ablegen',
    rank: 2,
  })
  expect(hitOf(thing, { words: ['tower'], language: 'de' })).toMatchObject({
    title: 'Turmbau',
    excerpt: 'Tower works',
    rank: 1,
  })
  expect(hitOf(thing, { words: ['tower', 'bridge'], language: 'de' })).toBeUndefined()
})

test('an excerpt is in whole words, on one line and without the marks of links', () => {
  const long = `${'vorher '.repeat(40)}Treffer, mit <privacy>Link</privacy>.\n${'nachher '.repeat(40)}`
  const excerpt = excerptOf(long, ['treffer'])
  expect(excerpt).toMatch(/^…(vorher )+Treffer, mit Link\. (nachher )+nachher…$/)
  expect(excerpt.length).toBeLessThan(200)
  expect(excerptOf('x'.repeat(500), ['y']).length).toBeLessThan(200)
  expect(excerptOf('', ['y'])).toBe('')
})
