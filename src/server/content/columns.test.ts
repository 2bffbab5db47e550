import { expect, test } from 'vitest'
import type { Fields } from '#contract/content/field.ts'
import { columnsFrom, keptAsColumns } from '#server/content/columns.ts'

const fields = {
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  saidBefore: { sort: 'localized', maxLength: 100, column: 'said' },
  words: { sort: 'richText' },
  size: { sort: 'choice', options: ['small', 'large'] },
  shown: { sort: 'flag', column: 'is_shown' },
  from: { sort: 'day' },
  count: { sort: 'number', min: 0, max: 9, isWhole: true },
  links: { sort: 'list', maxLength: 10, maxItems: 3 },
  category: { sort: 'reference', to: 'category', column: 'category_id' },
  pictures: { sort: 'pictures', maxItems: 2, maxAltLength: 100 },
  facts: {
    sort: 'group',
    column: 'fact',
    fields: {
      year: { sort: 'number', min: 0, max: 9999, isWhole: true },
      norm: { sort: 'text', maxLength: 9 },
    },
  },
} as const satisfies Fields

const columns = columnsFrom(fields)
const said = {
  name: 'Mast',
  saidBefore: [{ content: 'Ein Mast', language: 2 as const }],
  words: [{ content: [{ type: 'paragraph' as const, line: [{ text: 'A mast' }] }], language: 1 as const }],
  size: 'large' as const,
  shown: true,
  from: '2026-11-23',
  count: 0,
  links: ['a', 'b'],
  category: '7',
  pictures: [{ picture: '/pictures/a-480.webp', pictureAlt: [{ content: 'Roof', language: 1 as const }] }],
  facts: { year: 2026 },
}
const nothing = {
  name: '',
  saidBefore: [],
  words: [],
  shown: false,
  links: [],
  category: '0',
  pictures: [],
}

test('every sort of field is kept in columns of its own, and read again as it was', () => {
  const row = columns.of(said)
  expect(row).toEqual({
    name: 'Mast',
    said_de: 'Ein Mast',
    said_en: '',
    words_de: '[]',
    words_en: JSON.stringify(said.words[0]?.content),
    size: 'large',
    is_shown: 1,
    from: '2026-11-23',
    count: 0,
    links: '["a","b"]',
    category_id: 7,
    pictures: JSON.stringify(said.pictures),
    fact_year: 2026,
    fact_norm: null,
  })
  expect(columns.content(row)).toEqual(said)
})

test('what is not said is left out or empty, and stays so', () => {
  expect(columns.content(columns.of(nothing))).toEqual(nothing)
  expect(columns.areSame({ ...nothing, facts: {} }, nothing)).toBe(true)
  expect(columns.areSame({ ...nothing, facts: { norm: '' } }, nothing)).toBe(true)
  expect(columns.areSame({ ...nothing, count: 0 }, nothing)).toBe(false)
})

test('a text that the database has none of is empty', () => {
  expect(columns.content({ ...columns.of(nothing), name: null } as never)).toEqual(nothing)
})

test('what was kept before a field came has nothing in it', () => {
  expect(keptAsColumns(columns).read({ name: 'Mast' })).toEqual({ ...nothing, name: 'Mast' })
})

test('what differs is named as on the wire, and shown in words', () => {
  const { fields: names, values } = columns.differences(said, {
    ...said,
    shown: false,
    facts: { year: 2025 },
  })
  expect([names, values]).toEqual([
    ['shown', 'facts.year'],
    { shown: { before: 'yes', after: 'no' }, 'facts.year': { before: '2026', after: '2025' } },
  ])
  const bold = [
    {
      content: [{ type: 'paragraph' as const, line: [{ text: 'A mast', bold: true as const }] }],
      language: 1 as const,
    },
  ]
  expect(columns.differences(said, { ...said, words: bold })).toEqual({ fields: ['words.en'], values: {} })
  expect(Object.keys(columns.differences(undefined, { ...nothing, name: 'Mast' }).values)).toEqual(['name'])
})

test('an entry is called by its title, in the first language that says one', () => {
  expect(columns.title(said)).toBe('Mast')
  const localized = columnsFrom({ title: { sort: 'localized', maxLength: 9, isTitle: true } })
  expect(localized.title({ title: [{ content: 'Only English', language: 1 }] })).toBe('Only English')
})
