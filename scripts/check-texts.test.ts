import { describe, expect, test } from 'vitest'
import { compare, mentionedKeys, textProblems } from './check-texts.ts'

describe('the check of the texts', () => {
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
    ['parts in another order', { a: 'x', b: 'y' }, { b: 'y', a: 'x' }, ['f has its parts in another order']],
    [
      'a part that has moved into another',
      { a: { c: 'x' }, b: 'y' },
      { a: { c: 'x', b: 'y' } },
      ['f.a.b is missing in German', 'f.b is missing in English'],
    ],
  ])('finds %s', (_what, german, english, problems) => {
    expect(compare('f', german, english)).toEqual(problems)
  })

  test('minds neither the order of placeholders nor German words marked in an English text', () => {
    expect(compare('f', 'Seite {{page}} von {{pages}}', '{{pages}} pages, {{page}}')).toEqual([])
    expect(compare('f', 'Fangstange', 'air-termination rod (<de>Fangstange</de>)')).toEqual([])
  })

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are source texts
  test.each([
    ["t('form.send')", 'form.send', true],
    ["t('form.send')", 'form.sending', false],
    ["t('common:form.send')", 'form.send', true],
    ['t(`form.${field}`)', 'form.anything', true],
    ['t(`${service}.title`)', 'planning.title', true],
    ['t(`${service}.title`)', 'planning.text', false],
    ["t('privacy.sections', { returnObjects: true })", 'privacy.sections.3.heading', true],
    ["t('count', { count })", 'count_other', true],
    ['className={`${a}`}', 'form.send', false],
  ])('knows from %s whether %s is shown: %s', (source, key, isShown) => {
    expect(mentionedKeys(source)(key)).toBe(isShown)
  })
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
})
