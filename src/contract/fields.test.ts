import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { addressInteger, addressLanguage, localizedInput, requiredText } from '#contract/fields.ts'

const problemsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

describe('a whole number in an address', () => {
  const schema = addressInteger({ min: 1, max: 100 })

  test.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
    [42, 42],
  ])('is read: %j', (value, number) => {
    expect(schema.parse(value)).toBe(number)
  })

  test.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1e1',
    '1.0',
    '0x1',
    'abc',
    '0',
    '101',
    '9'.repeat(16),
    null,
    ['1', '2'],
  ])('is refused with one sentence: %j', (value) => {
    expect(problemsOf(schema, value)).toEqual(['must be a whole number from 1 to 100'])
  })
})

describe('the language of an address', () => {
  test('is 1 or 2 and nothing else', () => {
    expect(addressLanguage.parse('1')).toBe(1)
    expect(addressLanguage.parse('2')).toBe(2)
    for (const value of ['0', '3', '', 'de', '01']) {
      expect(problemsOf(addressLanguage, value)).toEqual(['must be 1 (English) or 2 (German)'])
    }
  })
})

describe('a required text', () => {
  test('loses the white space around it and must then hold something', () => {
    expect(requiredText(5).parse('  abc ')).toBe('abc')
    for (const value of ['', '   ', undefined, null, 7]) {
      expect(problemsOf(requiredText(5), value)).toEqual(['is required'])
    }
    expect(problemsOf(requiredText(5), 'abcdef')).toEqual(['must not be longer than 5 characters'])
  })
})

describe('texts in both languages', () => {
  const english = { content: 'Earthing', language: 1 }
  const german = { content: 'Erdung', language: 2 }
  const both = localizedInput(20, ['en', 'de'])

  test('are accepted in either order', () => {
    expect(both.parse([german, english])).toEqual([german, english])
  })

  test.each([
    ['nothing', undefined, ['is required']],
    ['an empty list', [], ['English is required', 'German is required']],
    ['one language', [english], ['German is required']],
    ['white space', [english, { ...german, content: ' ' }], ['German is required']],
    [
      'a language twice',
      [english, english],
      ['must have at most one text per language', 'German is required'],
    ],
  ])('are refused when there is %s', (_what, value, problems) => {
    expect(problemsOf(both, value)).toEqual(problems)
  })

  test('need only the languages that are asked for', () => {
    expect(problemsOf(localizedInput(20, ['en']), [english])).toEqual([])
    expect(problemsOf(localizedInput(20, []), [])).toEqual([])
    expect(problemsOf(localizedInput(20, ['en']), [german])).toEqual(['English is required'])
  })

  test('have a language that exists, a length that fits and nothing else', () => {
    const english = localizedInput(20, ['en'])
    expect(english.safeParse([{ content: 'x', language: 3 }]).success).toBe(false)
    expect(english.safeParse([{ content: 'x', language: '1' }]).success).toBe(false)
    expect(english.safeParse([{ content: 'x', language: 1, more: true }]).success).toBe(false)
    expect(problemsOf(english, [{ content: 'x'.repeat(21), language: 1 }])).toContain(
      'must not be longer than 20 characters',
    )
  })
})
