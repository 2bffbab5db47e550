import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { draftKinds } from '#contract/content/draft.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import { kinds } from '#contract/content/kinds.ts'
import { pictureUseKinds } from '#contract/content/library-picture.ts'
import { sampleKinds } from '#contract/content/sample-kinds.ts'
import { contentLanguages, type LanguageCode, languages } from '#contract/language.ts'
import { publicPaths } from '#contract/pages/addresses.ts'
import { webhookEvents } from '#contract/webhooks/webhook-events.ts'

type Value = fc.Arbitrary<unknown>

const word = fc.stringMatching(/^[A-Za-zäöü0-9]{1,12}$/)
const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,2}$/)
const day = '2026-11-02'
const texts = (content: Value) =>
  fc.tuple(...languages.map(({ wire }) => content.map((text) => ({ content: text, language: wire }))))
const blocks = word.map((text) => [{ type: 'paragraph', line: [{ text }] }])
const picture = fc.record({ picture: fc.constant('/pictures/a.webp'), pictureAlt: texts(word) })

function valid(field: Field): Value {
  switch (field.sort) {
    case 'text':
      if (field.format === 'email') return slug.map((name) => `${name}@example.com`)
      return fc.oneof(word, fc.constant('x'.repeat(field.maxLength)))
    case 'localized':
      return texts(
        field.lines
          ? fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n'))
          : fc.oneof(word, fc.constant('x'.repeat(field.maxLength))),
      )
    case 'richText':
      return texts(blocks)
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'day':
      return fc.constant(day)
    case 'number':
      return fc.constantFrom(field.min, field.max, Math.ceil(field.min + 1))
    case 'flag':
      return fc.boolean()
    case 'slug':
      return slug
    case 'list':
      return fc.array(word, { maxLength: field.maxItems })
    case 'references':
      return fc.array(slug, { maxLength: field.maxItems })
    case 'reference':
      return fc.nat().map(String)
    case 'group':
      return contentOf(field.fields, [])
    case 'shaped':
      return fc.anything()
    case 'pictures':
      return fc.array(picture, { minLength: 1, maxLength: field.maxItems })
  }
}

/** Returns valid values for all fields, of which only these are required. */
const contentOf = (fields: Fields, requiredKeys: string[]) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valid(field)])), {
    requiredKeys,
  })

const isRequired = (field: Field) =>
  field.sort === 'slug' || ['required', 'isRequired', 'isSent'].some((mark) => mark in field)

/** Left out if unknown. */
const mayBeUnknown = new Set<Field['sort']>(['choice', 'day', 'number', 'group', 'pictures'])

/** Returns invalid values for a field. */
function faulty(field: Field): unknown[] {
  const long = (length: number) => 'x'.repeat(length + 1)
  const inGerman = (content: unknown) => [{ content, language: contentLanguages.de }]
  switch (field.sort) {
    case 'text':
      return [
        long(field.maxLength),
        ...(field.isRequired ? [undefined, ' '] : []),
        ...(field.format ? ['x'] : []),
      ]
    case 'localized': {
      const without = (code: LanguageCode) => languages.filter((language) => language.code !== code)
      const missing = (field.required ?? []).map((code) =>
        without(code).map(({ wire }) => ({ content: 'x', language: wire })),
      )
      return [inGerman(long(field.maxLength)), [...inGerman('x'), ...inGerman('x')], ...missing]
    }
    case 'richText':
      return [inGerman('x'), [...inGerman([]), ...inGerman([])]]
    case 'choice':
      return ['x', ...(field.isRequired ? [undefined] : [])]
    case 'day':
      return [
        '2026-02-30',
        '2.11.',
        field.isSent ? undefined : '',
        ...(field.notBefore ? ['2026-11-01'] : []),
      ]
    case 'number':
      return [field.min - 1, field.max + 1, String(field.min), ...(field.isWhole ? [field.min + 0.5] : [])]
    case 'flag':
      return ['yes', 1]
    case 'shaped':
      return []
    case 'slug':
      return [undefined, '', 'Ä', 'a b', `a${long(field.maxLength - 1)}`]
    case 'list':
      return [[''], [long(field.maxLength)], Array(field.maxItems + 1).fill('x')]
    case 'references':
      return [['A'], Array(field.maxItems + 1).fill('x')]
    case 'reference':
      return [1, 'x', '-1', '']
    case 'group':
      return [
        { unknown: 1 },
        ...Object.entries(field.fields).flatMap(([name, part]) =>
          faulty(part).map((value) => ({ [name]: value })),
        ),
      ]
    case 'pictures': {
      const one = { picture: '/pictures/a.webp' }
      const long_ = [{ ...one, pictureAlt: inGerman(long(field.maxAltLength)) }]
      return [
        Array(field.maxItems + 1).fill(one),
        long_,
        [{ picture: 'x' }],
        ...(field.isRequired ? [[]] : []),
      ]
    }
  }
}

describe.each(kinds)('what is sent for the kind $word', ({ word: kind, address, fields }) => {
  const body = calls[`add${address}`].body
  const all = contentOf(fields, Object.keys(fields))

  test('is taken as it is where it keeps to the definition', () => {
    fc.assert(
      fc.property(all, (content) => {
        expect(body.parse(content)).toMatchObject(content)
      }),
    )
  })

  test('may leave out what is not required, which is empty then', () => {
    const named = Object.entries<Field>(fields)
    const required = named.filter(([, field]) => isRequired(field)).map(([name]) => name)
    const always = named.filter(([, { sort }]) => !mayBeUnknown.has(sort)).map(([name]) => name)
    fc.assert(
      fc.property(contentOf(fields, required), (content) => {
        const taken = body.parse(content)
        expect(taken).toMatchObject(content)
        expect(Object.keys(taken)).toEqual(expect.arrayContaining(always))
      }),
    )
  })

  test('is refused by its name in every field that does not', () => {
    const faults = Object.entries(fields).flatMap(([name, field]: [string, Field]) =>
      faulty(field).map((value) => ({ name, value })),
    )
    fc.assert(
      fc.property(all, fc.constantFrom(...faults), (content, { name, value }) => {
        const { error } = body.safeParse({ ...content, [name]: value })
        expect(
          error?.issues.map(({ path }) => path[0]),
          JSON.stringify(value),
        ).toContain(name)
        expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([name]))
      }),
      { numRuns: faults.length * 5 },
    )
  })

  test('has the calls that every kind has', () => {
    for (const call of ['add*', 'change*', 'remove*', 'restore*', 'read*History', 'read*Version']) {
      const name = call.replace('*', address)
      expect(calls).toHaveProperty(name)
      expect(callPaths).toHaveProperty(name)
    }
    expect(kind).toBe(address.toLowerCase())
  })
})

describe('the lists that follow from the kinds', () => {
  test('publish what others refer to before them, texts first and the company last', () => {
    expect(draftKinds[0]).toBe('text')
    expect(draftKinds.at(-1)).toBe('company')
    expect(draftKinds.slice(1, -1).toSorted()).toEqual(kinds.map(({ word }) => word).toSorted())
    const places = kinds.flatMap(({ word, fields }) =>
      Object.values<Field>(fields).flatMap((field) => (field.sort === 'reference' ? [[field.to, word]] : [])),
    )
    expect(places.length).toBeGreaterThan(1)
    const order: readonly string[] = draftKinds
    for (const [referred = '', word = ''] of places)
      expect(order.indexOf(referred)).toBeLessThan(order.indexOf(word))
  })

  test('name the samples, what may hold pictures, and what webhooks are told of', () => {
    expect(sampleKinds).toEqual(expect.arrayContaining(['project', 'job', 'article', 'category', 'person']))
    expect(pictureUseKinds).toEqual(expect.arrayContaining(['project', 'article', 'person']))
    for (const word of ['category', 'job', 'testimonial']) expect(pictureUseKinds).not.toContain(word)
    expect(webhookEvents).toEqual(['inquiry.received', 'project.published', 'job.published'])
  })

  test('have words, addresses and tables of their own, and pages that there are', () => {
    for (const part of ['word', 'address', 'table', 'tag'] as const) {
      expect(new Set(kinds.map((kind) => kind[part])).size).toBe(kinds.length)
    }
    for (const kind of kinds)
      if ('page' in kind && kind.word !== 'page') expect(publicPaths).toHaveProperty(kind.page)
  })
})
