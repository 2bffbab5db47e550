import { describe, expect, test } from 'vitest'
import { articleFields } from '#contract/content/article-fields.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { kinds } from '#contract/content/kinds.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { inEachLanguage } from '#contract/language.ts'
import {
  areValues,
  blankValues,
  bodyOf,
  differencesBetween,
  emptyRequired,
  isTooLong,
  pathsOfWire,
  titleOfValues,
  type Values,
  valuesOfWire,
} from '#web/staff/entries/entry-values.ts'

const bothOf = (content: string) => inEachLanguage((code) => `${content} ${code}`)
const wireOf = (content: string) => [
  { content: `${content} de`, language: 2 },
  { content: `${content} en`, language: 1 },
]

/** Something that the form may hold in a field. */
function typedIn(field: Field): unknown {
  switch (field.sort) {
    case 'localized':
      return bothOf('Text')
    case 'richText':
      return inEachLanguage((code) => [{ type: 'paragraph', line: [{ text: `Absatz ${code}` }] }])
    case 'choice':
      return field.options[0]
    case 'day':
      return '2026-11-02'
    case 'flag':
      return true
    case 'number':
      return String(Math.ceil(field.min))
    case 'references':
      return ['earthing']
    case 'reference':
      return '3'
    case 'list':
      return 'One\nTwo'
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, typedIn(inner)]))
    case 'pictures':
      return []
    default:
      return 'words'
  }
}

const filled = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedIn(field)])) as Values<F>

describe.each(kinds)('the form of a $word', ({ fields }: { fields: Fields }) => {
  test('reads what it has sent as what was typed', () => {
    const typed = filled(fields)
    expect(valuesOfWire(fields, bodyOf(fields, typed))).toEqual(typed)
    expect(differencesBetween(fields, typed, valuesOfWire(fields, bodyOf(fields, typed)))).toEqual([])
  })

  test('knows its own kept input, and no other', () => {
    expect(areValues(fields, JSON.parse(JSON.stringify(filled(fields))))).toBe(true)
    expect(areValues(fields, JSON.parse(JSON.stringify(blankValues(fields))))).toBe(true)
    for (const name of Object.keys(fields))
      expect(areValues(fields, { ...filled(fields), [name]: 7 })).toBe(false)
    for (const other of [undefined, null, 'x', [], {}]) expect(areValues(fields, other)).toBe(false)
  })

  test('tells of every field that differs, by a path that belongs to it', () => {
    const paths = differencesBetween(fields, blankValues(fields), filled(fields)).map(({ path }) => path)
    for (const [name, { sort }] of Object.entries(fields))
      if (sort !== 'pictures') expect(paths.some((path) => path.split('.')[0] === name)).toBe(true)
  })
})

test('white space around texts and lines makes no difference, and is not sent', () => {
  const typed = {
    ...blankValues(jobFields),
    location: ' Hanau ',
    tasks: inEachLanguage(() => ' One \n\n Two '),
  }
  const tidy = { ...blankValues(jobFields), location: 'Hanau', tasks: inEachLanguage(() => 'One\nTwo') }
  expect(differencesBetween(jobFields, typed, tidy)).toEqual([])
  expect(bodyOf(jobFields, typed)).toMatchObject({ location: 'Hanau', tasks: [{ content: 'One\nTwo' }, {}] })
  expect(bodyOf(jobFields, typed)).not.toHaveProperty('postedOn')
})

test('what is required and empty is named by its path, and what is too long is found wherever it is', () => {
  expect(emptyRequired(jobFields, blankValues(jobFields))).toEqual([
    'title.de',
    'title.en',
    'summary.de',
    'summary.en',
  ])
  expect(emptyRequired(projectFields, blankValues(projectFields))).toContain('pictures')
  const blank = blankValues(projectFields)
  expect(isTooLong(projectFields, blank)).toBe(false)
  expect(isTooLong(projectFields, { ...blank, facts: { ...blank.facts, standard: 'x'.repeat(101) } })).toBe(
    true,
  )
  expect(isTooLong(projectFields, { ...blank, client: 'x'.repeat(201) })).toBe(true)
})

test('what the server refuses is said beside its field', () => {
  expect(pathsOfWire(jobFields, 'title')).toEqual(['title.de', 'title.en'])
  expect(pathsOfWire(articleFields, 'content.1.content.3.picture')).toEqual(['content.en'])
  expect(pathsOfWire(articleFields, 'slug')).toEqual(['slug'])
  expect(pathsOfWire(projectFields, 'facts.height')).toEqual(['facts.height'])
  expect(pathsOfWire(projectFields, 'pictures[3].picture')).toEqual(['pictures.3'])
  expect(pathsOfWire(jobFields, 'version')).toEqual([])
})

test('an entry is named by its title in the language of its reader, or else in another one', () => {
  const values = valuesOfWire(jobFields, { title: wireOf('Monteur') })
  expect(titleOfValues(jobFields, values, 'en')).toBe('Monteur en')
  expect(titleOfValues(jobFields, { ...values, title: { de: 'Monteur', en: ' ' } }, 'en')).toBe('Monteur')
  expect(titleOfValues(jobFields, blankValues(jobFields), 'de')).toBeUndefined()
})
