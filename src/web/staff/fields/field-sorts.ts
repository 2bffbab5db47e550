import type { LocalizedContent } from '#contract/content/article.ts'
import { type Field, type GroupField, type NumberField, tidyText } from '#contract/content/field.ts'
import { linesOf } from '#contract/content/lines.ts'
import { plainText } from '#contract/content/plain-text.ts'
import type { ProjectPicture } from '#contract/content/project-picture.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
} from '#contract/language.ts'
import type { Part } from '#web/staff/fields/field-part.ts'
import {
  areFormPictures,
  type FormPicture,
  formPictures,
  pictureParts,
  wirePictures,
} from '#web/staff/fields/pictures/form-pictures.ts'
import { cleaned, leavesOf } from '#web/staff/fields/shaped-values.ts'
import { shownNumber, typedNumber } from '#web/staff/fields/typed-number.ts'
import { editorDocument } from '#web/staff/knowledge/rich-text/editor-document.ts'
import { writtenText } from '#web/staff/knowledge/rich-text/written-text.ts'

type InEachLanguage<T> = Readonly<Record<LanguageCode, T>>

/** Values of a form's fields by sort: input is text until it is sent. */
interface SortValues {
  text: string
  localized: InEachLanguage<string>
  richText: InEachLanguage<RichText>
  choice: string
  day: string
  number: string
  flag: boolean
  slug: string
  list: string
  references: readonly string[]
  reference: string
  group: Readonly<Record<string, string>>
  pictures: readonly FormPicture[]
  shaped: unknown
}

/** Value of a form's field. */
export type ValueOf<F extends Field> = F extends GroupField
  ? Readonly<Record<keyof F['fields'] & string, string>>
  : SortValues[F['sort']]

interface Sort<V, F> {
  /** Nothing. */
  blank: (field: F) => V
  /** Returns the form's value for the API's. */
  read: (wire: unknown, field: F) => V
  /** Returns the API's value; undefined if it is left out. */
  write: (value: V, field: F) => unknown
  parts: (value: V, name: string, field: F) => Part[]
  /** True for what is stored by this version; that of another may have any shape. */
  isValue: (stored: unknown, field: F) => boolean
}

const isText = (stored: unknown): stored is string => typeof stored === 'string'
const whole = (value: string, name: string): Part[] => [{ path: name, saved: value.trim() }]

/** One text in a field; `write` says how it is sent. */
const oneText = <F>(write: (value: string, field: F) => unknown): Sort<string, F> => ({
  blank: () => '',
  read: (wire) => (wire === undefined || wire === null ? '' : String(wire)),
  write: (value, field) => write(value.trim(), field),
  parts: whole,
  isValue: isText,
})

const wordsOfNumber = (value: string, field: NumberField) => String(typedNumber(field, value) ?? value)

const sorts: { [S in Field['sort']]: Sort<SortValues[S], Extract<Field, { sort: S }>> } = {
  text: oneText((value) => value),
  slug: oneText((value) => value),
  choice: oneText((value) => value || undefined),
  day: oneText((value, { isSent }) => value || (isSent ? '' : undefined)),
  reference: oneText((value) => value || '0'),
  number: {
    ...oneText((value, field) => typedNumber(field, value)),
    read: (wire) => (wire === undefined ? '' : shownNumber(String(wire))),
    parts: (value, path, field) => [{ path, saved: wordsOfNumber(value.trim(), field) }],
  },
  localized: {
    blank: () => inEachLanguage(() => ''),
    read: (wire) => inEachLanguage((code) => contentIn((wire ?? []) as LocalizedText[], code)),
    write: (value, field) =>
      languageCodes.map((code) => ({
        content: tidyText(field, value[code]),
        language: contentLanguages[code],
      })),
    parts: (value, name, field) =>
      languageCodes.map((code) => ({ path: `${name}.${code}`, saved: tidyText(field, value[code]) })),
    isValue: (stored) => languageCodes.every((code) => isText((stored as InEachLanguage<unknown>)?.[code])),
  },
  richText: {
    blank: () => inEachLanguage(() => []),
    // As the editor would give it, so that only changes are changes.
    read: (wire) =>
      inEachLanguage((code) => writtenText(editorDocument(blocksIn((wire ?? []) as LocalizedContent, code)))),
    write: (value) =>
      languageCodes.map((code) => ({ content: value[code], language: contentLanguages[code] })),
    parts: (value, name) =>
      languageCodes.map((code) => ({
        path: `${name}.${code}`,
        saved: JSON.stringify(value[code]),
        words: plainText(value[code], true),
      })),
    isValue: (stored) =>
      languageCodes.every((code) => isRichText((stored as InEachLanguage<unknown>)?.[code])),
  },
  flag: {
    blank: () => false,
    read: (wire) => wire === true,
    write: (value) => value,
    parts: (value, path) => [{ path, saved: value ? 'yes' : 'no' }],
    isValue: (stored) => typeof stored === 'boolean',
  },
  list: {
    ...oneText((value) => linesOf(value)),
    read: (wire) => ((wire ?? []) as string[]).join('\n'),
    parts: (value, path) => [{ path, saved: linesOf(value).join('\n') }],
  },
  references: {
    blank: () => [],
    read: (wire) => (wire ?? []) as string[],
    write: (value) => [...value],
    parts: (value, path) => [{ path, saved: value.join('\n') }],
    isValue: (stored) => Array.isArray(stored) && stored.every(isText),
  },
  group: {
    blank: ({ fields }) => inGroup(fields, (_name, field) => sortOf(field).blank(field) as string),
    read: (wire, { fields }) =>
      inGroup(
        fields,
        (name, field) =>
          sortOf(field).read((wire as Record<string, unknown> | undefined)?.[name], field) as string,
      ),
    write: (value, { fields }) => {
      const known = Object.entries(fields).map(([name, field]) => [
        name,
        sortOf(field).write(value[name] ?? '', field) || undefined,
      ])
      return Object.fromEntries(known.filter(([, sent]) => sent !== undefined))
    },
    parts: (value, name, { fields }) =>
      Object.entries(fields).flatMap(([inner, field]) =>
        sortOf(field).parts(value[inner] ?? '', `${name}.${inner}`, field),
      ),
    isValue: (stored, { fields }) =>
      Object.keys(fields).every((name) => isText((stored as Record<string, unknown> | null)?.[name])),
  },
  pictures: {
    blank: () => [],
    read: (wire) => formPictures((wire ?? []) as ProjectPicture[]),
    write: wirePictures,
    parts: pictureParts,
    isValue: areFormPictures,
  },
  shaped: {
    blank: () => undefined,
    read: (wire, { typed }) => (wire && typed ? typed(wire) : wire),
    write: (value, { sent }) => cleaned(value && sent ? sent(value) : value),
    parts: (value, name, field) =>
      leavesOf(sortOf(field).write(value, field), name).map(([path, saved]) => ({ path, saved })),
    isValue: () => true,
  },
}

/** Returns the behaviour of a field's sort. */
export const sortOf = (field: Field) => sorts[field.sort] as unknown as Sort<unknown, Field>

const inGroup = (fields: GroupField['fields'], make: (name: string, field: Field) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)]))

const blocksIn = (content: LocalizedContent, code: LanguageCode): RichText =>
  content.find(({ language }) => language === contentLanguages[code])?.content ?? []

const linesIn: Record<string, string> = {
  heading: 'line',
  paragraph: 'line',
  drawing: 'line',
  list: 'items',
  table: 'rows',
}

const isRichText = (stored: unknown) =>
  Array.isArray(stored) &&
  stored.every((block) =>
    block?.type === 'picture'
      ? isText(block.picture) && isText(block.alt)
      : Array.isArray(block?.[linesIn[block?.type] ?? '']),
  )
