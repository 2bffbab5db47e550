import type { LocalizedContent } from '#contract/content/article.ts'
import { columnOf, type Field } from '#contract/content/field.ts'
import { plainText } from '#contract/content/plain-text.ts'
import {
  contentIn,
  contentLanguages,
  type LocalizedText,
  languageCodes,
  numberedLanguages,
} from '#contract/language.ts'
import type { Stored } from '#server/content/entry-table.ts'

/** A column of a field: its name, what histories call it, and how they show what it holds. */
interface Column {
  name: string
  label: string
  inWords: (stored: Stored) => string
}

type Row = Readonly<Record<string, Stored>>

/** Conversion of a field's value on the wire, undefined if empty, to columns and back. */
export interface FieldColumns {
  columns: readonly Column[]
  store: (value: unknown) => Record<string, Stored>
  restore: (row: Row) => unknown
}

const asText = (stored: Stored) => String(stored ?? '')
const inLines = (stored: Stored) => (JSON.parse(asText(stored)) as string[]).join('\n')

export function columnsOfField(field: string, facts: Field): FieldColumns {
  const name = columnOf(field, facts)
  const one = (
    store: (value: unknown) => Stored,
    restore: (stored: Stored) => unknown,
    inWords = asText,
  ): FieldColumns => ({
    columns: [{ name, label: field, inWords }],
    store: (value) => ({ [name]: store(value) }),
    restore: (row) => restore(row[name] ?? null),
  })
  const text = () => one((value) => (value ?? '') as string, asText)
  const known = () =>
    one(
      (value) => (value ?? null) as Stored,
      (stored) => stored ?? undefined,
    )
  const list = (inWords: (stored: Stored) => string) =>
    one(
      (value) => JSON.stringify(value ?? []),
      (stored) => JSON.parse(asText(stored)),
      inWords,
    )
  switch (facts.sort) {
    case 'localized':
      return inLanguages(name, field, {
        store: (texts, code) => contentIn((texts ?? []) as LocalizedText[], code),
        restore: (stored) => stored || undefined,
        inWords: asText,
      })
    case 'richText':
      return inLanguages(name, field, {
        store: (texts, code) =>
          JSON.stringify(((texts ?? []) as LocalizedContent).find(isIn(code))?.content ?? []),
        restore: (stored) => (stored === '[]' ? undefined : JSON.parse(asText(stored))),
        inWords: (stored) => plainText(JSON.parse(asText(stored))),
      })
    case 'choice':
      return facts.isRequired ? text() : known()
    case 'day':
      return facts.isSent ? text() : known()
    case 'number':
      return known()
    case 'flag':
      return one(
        (value) => (value ? 1 : 0),
        (stored) => stored === 1,
        (stored) => (stored === 1 ? 'yes' : 'no'),
      )
    case 'reference':
      return one(
        (value) => Number(value ?? 0) || null,
        (stored) => String(stored ?? 0),
      )
    case 'list':
    case 'references':
      return list(inLines)
    case 'pictures':
      return list(textsOfPictures)
    case 'group':
      return inGroup(name, field, facts.fields)
    default:
      return text()
  }
}

type Code = (typeof languageCodes)[number]

const isIn =
  (code: Code) =>
  ({ language }: Pick<LocalizedText, 'language'>) =>
    language === contentLanguages[code]

/** Returns the alternative texts of pictures, a line each, in the first language that has one. */
function textsOfPictures(stored: Stored): string {
  const pictures = JSON.parse(asText(stored)) as { pictureAlt: LocalizedText[] }[]
  return pictures
    .map(({ pictureAlt }) => languageCodes.map((code) => contentIn(pictureAlt, code)).find(Boolean) ?? '')
    .join('\n')
}

interface InLanguages {
  store: (texts: unknown, code: Code) => string
  restore: (stored: Stored) => unknown
  inWords: (stored: Stored) => string
}

function inLanguages(name: string, field: string, { store, restore, inWords }: InLanguages): FieldColumns {
  return {
    columns: languageCodes.map((code) => ({ name: `${name}_${code}`, label: `${field}.${code}`, inWords })),
    store: (value) =>
      Object.fromEntries(languageCodes.map((code) => [`${name}_${code}`, store(value, code)])),
    restore: (row) =>
      numberedLanguages.flatMap(({ code, wire }) => {
        const content = restore(row[`${name}_${code}`] ?? null)
        return content === undefined ? [] : [{ content, language: wire }]
      }),
  }
}

/** Unknown values of a group are left out. */
function inGroup(name: string, field: string, fields: Readonly<Record<string, Field>>): FieldColumns {
  const parts = Object.entries(fields).map(([part, facts]) => ({
    part,
    column: `${name}_${columnOf(part, facts)}`,
  }))
  return {
    columns: parts.map(({ part, column }) => ({ name: column, label: `${field}.${part}`, inWords: asText })),
    store: (value) => {
      const group = (value ?? {}) as Record<string, Stored | undefined>
      return Object.fromEntries(
        parts.map(({ part, column }) => [column, group[part] || group[part] === 0 ? group[part] : null]),
      )
    },
    restore: (row) => {
      const known = parts.filter(({ column }) => row[column] !== null)
      return known.length > 0
        ? Object.fromEntries(known.map(({ part, column }) => [part, row[column]]))
        : undefined
    },
  }
}
