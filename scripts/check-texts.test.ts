import { describe, expect, test } from 'vitest'
import { compare, textProblems } from './check-texts.ts'

describe('the check that both languages are equal', () => {
  test('finds nothing to say about the texts of the site', () => {
    expect(textProblems()).toEqual([])
  })

  test.each<[string, unknown, unknown, string[]]>([
    ['a key missing in English', { a: 'x', b: 'y' }, { a: 'x' }, ['f.b is missing in English']],
    ['a key missing in German', { a: 'x' }, { a: 'x', b: 'y' }, ['f.b is missing in German']],
    ['a deep key', { a: { b: { c: 'x' } } }, { a: { b: {} } }, ['f.a.b.c is missing in English']],
    ['lists of other length', { a: ['x', 'y'] }, { a: ['x'] }, ['f.a.1 is missing in English']],
    [
      'a list and an object',
      { a: ['x'] },
      { a: { 0: 'x' } },
      ['f.a is of another kind in the other language'],
    ],
    ['a text and a list', { a: 'x' }, { a: ['x'] }, ['f.a is of another kind in the other language']],
    ['a number', { a: 1 }, { a: 1 }, ['f.a is of another kind in the other language']],
    ['an empty German text', { a: ' ' }, { a: 'x' }, ['f.a is empty in German']],
    ['an empty English text', { a: 'x' }, { a: '' }, ['f.a is empty in English']],
    ['a lost placeholder', { a: 'bis {{n}}' }, { a: 'up to' }, ['f.a has other placeholders']],
    ['a misspelled placeholder', { a: '{{n}}' }, { a: '{{m}}' }, ['f.a has other placeholders']],
    ['a tag that is not closed', { a: '<b>x</b>' }, { a: '<b>x' }, ['f.a has other placeholders']],
  ])('finds %s', (_what, german, english, problems) => {
    expect(compare('f', german, english)).toEqual(problems)
  })

  test('does not mind the order of keys and placeholders', () => {
    const german = { a: 'Seite {{page}} von {{pages}}', b: 'x' }
    expect(compare('f', german, { b: 'y', a: '{{pages}} pages, {{page}}' })).toEqual([])
  })
})
