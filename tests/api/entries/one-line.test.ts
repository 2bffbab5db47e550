import { expect, test } from 'vitest'
import { type Field, isOneLine, type LocalizedField, type TextField } from '#contract/content/field.ts'
import { type AnyKind, type KindWord, referredFirst } from '#contract/content/kinds.ts'
import { filledEntry } from '#tests/harness/site/filled-entry.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({}, 'editor')

const lineEnd = '\t\r\n\u2028'
const isOnOneLine = (field: Field): field is TextField | LocalizedField =>
  field.sort === 'text' || (field.sort === 'localized' && isOneLine(field))

/** Returns a value with line ends for the spaces in its texts, as long as there is room for. */
function withLineEnds(value: unknown, maxLength: number): unknown {
  if (Array.isArray(value)) return value.map((each) => withLineEnds(each, maxLength))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withLineEnds(each, maxLength)]),
    )
  if (typeof value !== 'string') return value
  const spaces = value.split(' ').length - 1
  const room = Math.floor((maxLength - value.length) / Math.max(1, spaces))
  return value.replaceAll(' ', lineEnd.slice(0, 1 + room))
}

/** All texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' ? [value] : []
}

const othersOf = {} as Partial<Record<KindWord, number | string>>

test.each(referredFirst)(
  'what a program sends as a title or name of kind $word is kept on one line',
  async (kind) => {
    const plain = (await filledEntry(`a ${kind.word}`, kind.fields, othersOf)) as Record<string, unknown>
    const expected: string[] = []
    const sent = Object.fromEntries(
      Object.entries<Field>(kind.fields).map(([name, field]) => {
        if (field.sort === 'text' && field.format) return [name, 'ada.sturm@example.com']
        if (!isOnOneLine(field)) return [name, plain[name]]
        expected.push(...textsIn(plain[name]))
        return [name, withLineEnds(plain[name], field.maxLength)]
      }),
    )
    const { body, error } = await site.request(addCall(kind), { body: sent } as never, token)
    expect(error).toBeUndefined()
    othersOf[kind.word] = 'slug' in body ? body.slug : body.id
    expect(expected.length).toBeGreaterThan(0)
    expect(textsIn(body)).toEqual(expect.arrayContaining(expected))
  },
)

test('what may have paragraphs keeps its line ends', async () => {
  const kind = referredFirst.find(({ word }) => word === 'testimonial') as AnyKind
  const plain = await filledEntry('two lines', kind.fields, othersOf)
  const quote = [
    { content: 'One\ntwo', language: 1 },
    { content: 'Eins\nzwei', language: 2 },
  ]
  const { body } = await site.request(addCall(kind), { body: { ...plain, quote } } as never, token)
  expect(textsIn(body)).toEqual(expect.arrayContaining(['One\ntwo', 'Eins\nzwei']))
})

const addCall = ({ address }: AnyKind) => `add${address}` as const
