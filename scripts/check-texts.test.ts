import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyProblems, propertiesRead } from './check-texts.ts'
import { compareTexts } from './compare-texts.ts'

describe('the check of the texts', () => {
  test.each<[string, unknown, unknown, string[]]>([
    ['a key missing in English', { a: 'x', b: 'y' }, { a: 'x' }, ['f.b is missing in en']],
    ['a key missing in German', { a: 'x' }, { a: 'x', b: 'y' }, ['f.b is missing in de']],
    ['a deep key', { a: { b: { c: 'x' } } }, { a: { b: {} } }, ['f.a.b.c is missing in en']],
    ['lists of other length', { a: ['x', 'y'] }, { a: ['x'] }, ['f.a.1 is missing in en']],
    [
      'a list and an object',
      { a: ['x'] },
      { a: { 0: 'x' } },
      ['f.a is of another kind in the other language'],
    ],
    ['a text and a list', { a: 'x' }, { a: ['x'] }, ['f.a is of another kind in the other language']],
    ['a number', { a: 1 }, { a: 1 }, ['f.a is of another kind in the other language']],
    ['an empty German text', { a: ' ' }, { a: 'x' }, ['f.a is empty in de']],
    ['an empty English text', { a: 'x' }, { a: '' }, ['f.a is empty in en']],
    ['a lost placeholder', { a: 'bis {{n}}' }, { a: 'up to' }, ['f.a has other placeholders']],
    ['a misspelled placeholder', { a: '{{n}}' }, { a: '{{m}}' }, ['f.a has other placeholders']],
    ['a tag that is not closed', { a: '<b>x</b>' }, { a: '<b>x' }, ['f.a has other placeholders']],
    ['parts in another order', { a: 'x', b: 'y' }, { b: 'y', a: 'x' }, ['f has its parts in another order']],
    [
      'a part that has moved into another',
      { a: { c: 'x' }, b: 'y' },
      { a: { c: 'x', b: 'y' } },
      ['f.a.b is missing in de', 'f.b is missing in en'],
    ],
  ])('finds %s', (_what, german, english, problems) => {
    expect(compareTexts('f', { de: german, en: english })).toEqual(problems)
  })

  test('minds neither the order of placeholders nor German words marked in an English text', () => {
    const compare = (de: string, en: string) => compareTexts('f', { de, en })
    expect(compare('Seite {{page}} von {{pages}}', '{{pages}} pages, {{page}}')).toEqual([])
    expect(compare('Fangstange', 'air-termination rod (<de>Fangstange</de>)')).toEqual([])
  })
})

describe('the keys of a screen', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'texts-'))
    await writeFile(join(folder, 'kinds.ts'), "export const kinds = ['small', 'large'] as const\n")
    await writeFile(join(folder, 'screen.tsx'), screen)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const screen = `import { useTranslation } from 'react-i18next'
import { kinds } from './kinds.ts'
export function Screen({ count, answer }: { count: number; answer: string }) {
  const { t } = useTranslation(['page', 'common'])
  return [
    t('title'), t('found', { count }), t('limit', { count }), t('common:form.send'), t(\`answers.\${answer}\`),
    ...t('points', { returnObjects: true }), ...kinds.map((kind) => t(\`kinds.\${kind}.name\`)),
  ]
}
`
  const page = {
    title: 'Page',
    found_one: 'one',
    found_other: '{{count}}',
    limit: 'up to {{count}}',
    answers: { yes: 'Yes' },
    points: [{ title: 'First' }, { title: 'Second' }],
    kinds: { small: { name: 'Small' }, large: { name: 'Large' } },
  }
  const common = { form: { send: 'Send' } }
  const problems = (texts: Record<string, unknown>) =>
    keyProblems(
      {
        locales: ['en'],
        extract: { input: `${folder}/*.{ts,tsx}`, output: '', preservePatterns: ['page:answers.*'] },
      },
      texts,
    )

  test('are all right where each is in a file: of a list, one of a group, for one and many', async () => {
    expect(await problems({ page, common })).toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['asked for, but in no file', { title: undefined }, ['page:title is shown, but in no file']],
    [
      'asked for, but without a form for many',
      { found_other: undefined },
      ['page:found_other is shown, but in no file'],
    ],
    ['of a list that is in no file', { points: undefined }, ['page:points is shown, but in no file']],
    [
      'put together, and in no file',
      { kinds: { small: page.kinds.small } },
      ['page:kinds.large.name is shown, but in no file'],
    ],
    ['that no screen asks for', { titles: 'Pages' }, ['page:titles is shown nowhere']],
    [
      'that no screen asks for, in a group',
      { kinds: { ...page.kinds, huge: { name: 'Huge' } } },
      ['page:kinds.huge.name is shown nowhere'],
    ],
  ])('are wrong when there is one %s', async (_what, change, expected) => {
    const changed = JSON.parse(JSON.stringify({ ...page, ...change }))
    expect(await problems({ page: changed, common })).toEqual(expected)
  })
})

test.each([
  ['texts.greeting', 'greeting', true],
  ['texts.greetings', 'greeting', false],
  ['mail.subjects[subject]', 'mail.subjects.application', true],
  ['mail.subjects', 'mail.subjects.application', false],
])('the server that has %s reads %s: %s', (source, key, isRead) => {
  expect(propertiesRead(source)(key)).toBe(isRead)
})
