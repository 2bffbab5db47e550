import type { Field, Fields, PicturesField } from '#contract/content/field.ts'
import { fallbackLanguages, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { Part } from '#web/staff/fields/field-part.ts'
import { sortOf, type ValueOf } from '#web/staff/fields/field-sorts.ts'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'

/** Values of a form, by the fields of its kind. */
export type Values<F extends Fields = Fields> = { readonly [N in keyof F]: ValueOf<F[N]> }

type Loose = Readonly<Record<string, unknown>>

const made = <F extends Fields>(fields: F, make: (name: string, field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)])) as Values<F>

/** An empty form. */
export const blankValues = <F extends Fields>(fields: F): Values<F> =>
  made(fields, (_name, field) => sortOf(field).blank(field))

/** Returns the values of an entry from the API for its form. */
export const valuesOfWire = <F extends Fields>(fields: F, wire: object): Values<F> =>
  made(fields, (name, field) => sortOf(field).read((wire as Loose)[name], field))

/** Returns the values as the API takes them. */
export function bodyOf<F extends Fields>(fields: F, values: Values<F>): object {
  const sent = Object.entries(fields).map(([name, field]) => [name, sortOf(field).write(values[name], field)])
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** Every part of a form, in the order of its fields. */
export const partsOf = <F extends Fields>(fields: F, values: Values<F>): Part[] =>
  Object.entries(fields).flatMap(([name, field]) => sortOf(field).parts(values[name], name, field))

/** A part that is not the same in two forms. */
export interface Difference extends Part {
  before: string
  after: string
}

/** Returns in what two forms differ, but for what saving makes the same. */
export function differencesBetween<F extends Fields>(
  fields: F,
  before: Values<F>,
  after: Values<F>,
): Difference[] {
  const [was, is] = [byPath(partsOf(fields, before)), byPath(partsOf(fields, after))]
  return [...new Map([...was, ...is]).values()].flatMap((part) => {
    const [former, latter] = [was.get(part.path) ?? nothing, is.get(part.path) ?? nothing]
    return former.saved === latter.saved ? [] : [{ ...part, before: wordsOf(former), after: wordsOf(latter) }]
  })
}

const nothing = { saved: '' }
const byPath = (parts: readonly Part[]) => new Map(parts.map((part) => [part.path, part]))
const wordsOf = ({ words, saved }: Pick<Part, 'words' | 'saved'>) => words ?? saved

export const isSameWhenSaved = <F extends Fields>(fields: F, one: Values<F>, other: Values<F>): boolean =>
  differencesBetween(fields, one, other).length === 0

/** Returns what has to be there and is not, by path. */
export function emptyRequired<F extends Fields>(fields: F, values: Values<F>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.sort === 'pictures')
      return field.isRequired && (values[name] as readonly FormPicture[]).length === 0 ? [name] : []
    const parts = sortOf(field).parts(values[name], name, field)
    const isMissing = ({ path, saved }: Part) => saved === '' && isRequired(field, languageOfPath(path))
    return parts.filter(isMissing).map(({ path }) => path)
  })
}

/** True for what an entry cannot be saved without, in a language where it is a text in each. */
export function isRequired(field: Field, code: LanguageCode | undefined): boolean {
  if (field.sort === 'localized') return code !== undefined && (field.required?.includes(code) ?? false)
  return field.sort === 'slug' || ('isRequired' in field && field.isRequired === true)
}

/** Returns true if any text is longer than the server takes; it is said beside the field. */
export const isTooLong = <F extends Fields>(fields: F, values: Values<F>): boolean =>
  Object.entries(fields).some(([name, field]) => isFieldTooLong(field, values[name]))

function isFieldTooLong(field: Field, value: unknown): boolean {
  if (field.sort === 'pictures') return isAltTooLong(value as readonly FormPicture[], field)
  if (field.sort === 'group')
    return Object.entries(field.fields).some(([name, inner]) => isFieldTooLong(inner, (value as Loose)[name]))
  const most = maxLengthOf(field)
  return (
    most !== undefined &&
    sortOf(field)
      .parts(value, '', field)
      .some(({ saved }) => saved.length > most)
  )
}

const isAltTooLong = (pictures: readonly FormPicture[], { maxAltLength }: PicturesField) =>
  pictures.some(({ alt }) => languageCodes.some((code) => alt[code].trim().length > maxAltLength))

const maxLengthOf = (field: Field) =>
  field.sort === 'text' || field.sort === 'localized' || field.sort === 'slug' ? field.maxLength : undefined

/** True for values of this version; what is stored by another may have any shape. */
export const areValues = <F extends Fields>(fields: F, stored: unknown): stored is Values<F> =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(fields).every(([name, field]) => sortOf(field).isValue((stored as Loose)[name], field))

/** The language that a path ends with. */
export const languageOfPath = (path: string): LanguageCode | undefined =>
  languageCodes.find((code) => path.endsWith(`.${code}`))

/** Returns the paths of what the server names; without a language all of them are meant. */
export function pathsOfWire(fields: Fields, wire: string): string[] {
  const [name = '', second] = wire.split(/[.[\]]+/)
  const field = fields[name]
  if (!field) return []
  if (field.sort === 'shaped') return [wire]
  if (field.sort === 'group' || field.sort === 'pictures') return [second ? `${name}.${second}` : name]
  if (field.sort !== 'localized' && field.sort !== 'richText') return [name]
  // Texts are sent in the order of the languages.
  const code = languageCodes.find((candidate, place) => candidate === second || String(place) === second)
  return (code ? [code] : languageCodes).map((each) => `${name}.${each}`)
}

/** Returns what names an entry, in the reader's language, or else in another one; undefined where nothing does yet. */
export function titleOfValues(fields: Fields, values: Loose, language: LanguageCode): string | undefined {
  const all = Object.entries(fields).filter(([, field]) => field.isTitle)
  const isForVisitors = ([, field]: [string, Field]) => field.sort === 'localized'
  const titles = [...all.filter(isForVisitors), ...all.filter((title) => !isForVisitors(title))]
  const texts = titles.flatMap(([name, field]) => {
    const value = values[name]
    if (field.sort !== 'localized') return [String(value)]
    return [language, ...fallbackLanguages(language)].map(
      (code) => (value as Record<LanguageCode, string>)[code],
    )
  })
  return texts.map((text) => text.trim()).find(Boolean)
}
