import { describe, expect, test } from 'vitest'
import { articleFields } from '#contract/content/article-fields.ts'
import type { Fields } from '#contract/content/field.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import { articleSources, builtInSources } from '#texts/sources.ts'
import { blankValues } from '#web/staff/entries/entry-values.ts'
import { newPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import { findWeaknesses, type Known } from '#web/staff/quality/find-weaknesses.ts'
import { spellingOf } from '#web/staff/quality/weak-words.ts'

const terms = {
  de: [
    'Blitzschutz-Potentialausgleich',
    'Ringerder',
    'Überspannungsschutzgerät (SPD)',
    'Isolierte Ableitung',
  ],
  en: ['Down conductor', 'Air-termination rod', 'Earth rod', 'Surge protective device (SPD)'],
}

const known: Known = {
  hasPage: true,
  today: '2026-11-25',
  sources: [...builtInSources.list, ...articleSources],
  spelling: inEachLanguage((code) => spellingOf(terms[code], code)),
}

/** Of a form that is empty but for these values. */
const found = <F extends Fields>(fields: F, values: object) =>
  findWeaknesses(fields, { ...blankValues(fields), ...values }, known).map(
    ({ rule, path, place, about }) => [rule, path, place ?? about] as const,
  )

const paragraph = (text: string, link?: string): RichText[number] => ({
  type: 'paragraph',
  line: [{ text: 'Siehe ' }, { text, ...(link && { link }) }, { text: '.' }],
})
const heading = (level: 2 | 3, text: string): RichText[number] => ({
  type: 'heading',
  level,
  line: [{ text }],
})
const article = (code: LanguageCode, blocks: RichText, more: object = {}) =>
  found(articleFields, { content: { ...inEachLanguage(() => blocks), [code]: blocks }, ...more }).filter(
    ([, path]) => !path.startsWith('content') || path === `content.${code}`,
  )

test('an empty form is not blamed for anything', () => {
  expect(found(articleFields, {})).toEqual([])
  expect(found(jobFields, {})).toEqual([])
  expect(found(projectFields, {})).toEqual([])
})

test('a language that is empty beside a filled one is named, in a text and in an article', () => {
  expect(found(jobFields, { tasks: { de: 'Messen', en: ' ' } })).toEqual([['leftOut', 'tasks.en', undefined]])
  expect(found(articleFields, { content: { de: [], en: [paragraph('the report')] } })).toEqual([
    ['leftOut', 'content.de', undefined],
  ])
})

describe.each(languageCodes)('in %s', (code) => {
  test('a title and a description that search engines would cut are named with the limit', () => {
    const long = (length: number) => inEachLanguage(() => 'x'.repeat(length))
    const of = (fields: Fields, values: object) =>
      found(fields, values).filter(([, path]) => path.endsWith(code))
    expect(of(articleFields, { title: long(70), summary: long(160) })).toEqual([])
    expect(of(articleFields, { title: long(71), summary: long(161) })).toEqual([
      ['longTitle', `title.${code}`, { length: 71, most: 70 }],
      ['longDescription', `summary.${code}`, { length: 161, most: 160 }],
    ])
  })

  test.each(['hier', 'Mehr …', 'click here', 'Read more', 'https://example.com/x', 'www.example.com'])(
    'the link "%s" says nothing',
    (words) => {
      expect(article(code, [paragraph('dem Bericht', '/a'), paragraph(words, '/b')])).toEqual([
        ['emptyLink', `content.${code}`, { part: 'link', nth: 1 }],
      ])
    },
  )

  test('a link in several pieces is one', () => {
    const line = [
      { text: 'hier', link: '/a' },
      { text: ' zum Bericht', link: '/a', bold: true as const },
      { text: ' ' },
      { text: 'here', link: '/b' },
    ]
    expect(article(code, [{ type: 'list', ordered: false, items: [line] }])).toEqual([
      ['emptyLink', `content.${code}`, { part: 'link', nth: 1 }],
    ])
  })

  test('headings in a wrong order, bold lines for headings and the title once more are named', () => {
    const blocks = [
      heading(3, 'Erst das Kleine'),
      heading(2, 'Große'),
      heading(3, 'Kleine'),
      heading(2, 'Erdung prüfen'),
      { type: 'paragraph', line: [{ text: 'Zuletzt', bold: true }] },
    ] satisfies RichText
    expect(article(code, blocks, { title: inEachLanguage(() => 'Erdung prüfen') })).toEqual([
      ['skippedLevel', `content.${code}`, { part: 'heading', nth: 0 }],
      ['titleAgain', `content.${code}`, { part: 'heading', nth: 3 }],
      ['boldHeading', `content.${code}`, { part: 'paragraph', nth: 0 }],
    ])
  })

  test.each(['IMG_1234.jpg', 'DSC00017', 'dach.webp', 'Screenshot 2026-01-02', '0815'])(
    'a picture that is described as "%s" is named',
    (alt) => {
      const picture = { type: 'picture', picture: '/pictures/a.webp', alt } as const
      const good = { ...picture, alt: 'Fangstange auf dem Dach' }
      expect(article(code, [good, picture])).toEqual([
        ['fileName', `content.${code}`, { part: 'picture', nth: 1 }],
      ])
      const pictures = [
        { ...newPicture('key', 'a.jpg'), alt: { ...inEachLanguage(() => 'Dach'), [code]: alt } },
      ]
      expect(found(projectFields, { pictures })).toEqual([['fileName', `pictureAlt.${code}`, { nth: 1 }]])
    },
  )
})

test('a picture without a description is named in each language', () => {
  expect(
    found(projectFields, { pictures: [newPicture('key', 'a.jpg')] }).map(([rule, path]) => [rule, path]),
  ).toEqual(languageCodes.map((code) => ['noAlt', `pictureAlt.${code}`]))
})

test('only a last day that is over is named', () => {
  expect(found(jobFields, { postedOn: '2020-01-01', closesOn: '2026-11-25' })).toEqual([])
  expect(found(jobFields, { closesOn: '2026-11-24' })).toEqual([['past', 'closesOn', undefined]])
  expect(found(articleFields, { reviewedOn: '2020-01-01' })).toEqual([])
})

test.each([
  ['DIN 18014', 'editionKnown', { name: 'DIN 18014', edition: '2023-06' }],
  ['DIN EN 62305-3 (VDE 0185-305-3)', 'editionKnown', { name: 'DIN EN 62305-3', edition: '2011-10' }],
  ['IEC 61400-24, Abschnitt 8', 'edition', { name: 'IEC 61400-24' }],
] as const)('the source "%s" lacks its edition', (sources, rule, about) => {
  expect(found(articleFields, { sources })).toEqual([[rule, 'sources', about]])
})

test.each(['DIN 18014:2014-03, Abschnitt 7.3', 'VdS 2010', 'DIN VDE 0100-712', 'IEC 62858:2019', 'Ein Buch'])(
  'the source "%s" is good as it is',
  (sources) => expect(found(articleFields, { sources })).toEqual([]),
)

test('a standard that an article names is to be among its sources', () => {
  const blocks = [paragraph('DIN EN 62305-3 und DIN\u00a018014'), paragraph('der Normenreihe DIN EN 62305')]
  expect(article('de', blocks, { sources: 'DIN EN 62305-3 (VDE 0185-305-3):2011-10' })).toEqual([
    ['noSource', 'sources', { name: 'DIN 18014' }],
  ])
})

test.each([
  ['de', 'Der Blitzschutz-Potentialausgleich fehlt.', undefined],
  [
    'de',
    'Der Blitzschutz-Potenzialausgleich fehlt.',
    ['Blitzschutz-Potenzialausgleich', 'Blitzschutz-Potentialausgleich'],
  ],
  ['de', 'Zwei Ring-Erder und ein Ringerder.', ['Ring-Erder', 'Ringerder']],
  ['de', 'Ueberspannungsschutzgeräte sind da.', ['Ueberspannungsschutzgerät', 'Überspannungsschutzgerät']],
  ['de', 'Die isolierte Ableitung und die Fangstangen.', undefined],
  ['en', 'Two downconductors.', ['downconductor', 'Down conductor']],
  ['en', 'An air termination rod.', ['air termination rod', 'Air-termination rod']],
  ['en', 'An earth-rod clamp, and Earth rods.', undefined],
] as const)('in %s the words "%s" are spelled as the glossary has it, or not', (code, text, other) => {
  const texts = { ...inEachLanguage(() => 'x'), [code]: text }
  expect(found(jobFields, { tasks: texts })).toEqual(
    other ? [['spelling', `tasks.${code}`, { found: other[0], term: other[1] }]] : [],
  )
})

test('a link in the text of a page says where it leads', () => {
  const fields = { texts: { sort: 'localized', maxLength: 1000 } } as const
  expect(
    found(fields, { texts: { de: 'Mehr <more>hier</more>.', en: 'See <more>our sources</more>.' } }),
  ).toEqual([['emptyLink', 'texts.de', { words: 'hier' }]])
})
