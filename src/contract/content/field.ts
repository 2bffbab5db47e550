import { linesOf, oneLine } from '#contract/content/lines.ts'
import type { LanguageCode } from '#contract/language.ts'

/**
 * Description of a field of an entry, free of schemas, so that forms can load it. Columns, schemas, form controls,
 * diffs, exports and the search of lists derive from it.
 */
interface AnyField {
  /** Column in the kind's table if it is not the name in snake case; the prefix for a field of several columns. */
  column?: string
  /** Its text is the entry's title in lists. */
  isTitle?: true
  /** Shown below the title in lists. */
  isNote?: true
}

/** One text for all languages, on one line; empty if there is none. Lengths are in characters, here and below. */
export interface TextField extends AnyField {
  sort: 'text'
  maxLength: number
  isRequired?: true
  /** Required format of a text that is not empty. */
  format?: 'email'
}

/** A text in each language. `lines`: a list, its lines joined by line feeds. */
export interface LocalizedField extends AnyField {
  sort: 'localized'
  maxLength: number
  /** Languages without which an entry cannot be saved. */
  required?: readonly LanguageCode[]
  lines?: true
  /** Search engines show it below the title of the entry's page. */
  isDescription?: true
}

/** Returns true for a text short enough for a title or name; longer ones may have paragraphs. */
export const isOneLine = ({ maxLength, lines }: Omit<LocalizedField, 'sort'>): boolean =>
  !lines && maxLength <= 200

/** Returns a text as it is stored: on one line, as trimmed lines, or unchanged. */
export function tidyText(field: Omit<LocalizedField, 'sort'>, text: string): string {
  if (field.lines) return linesOf(text).join('\n')
  return isOneLine(field) ? oneLine(text.trim()) : text.trim()
}

/** Blocks of text, lists, tables and pictures in each language. */
export interface RichTextField extends AnyField {
  sort: 'richText'
}

/** One of a fixed set of words. */
export interface ChoiceField extends AnyField {
  sort: 'choice'
  options: readonly string[]
  isRequired?: true
}

/** An ISO date. `isSent`: always sent, empty if there is none; `notBefore` names another day of the entry. */
export interface DayField extends AnyField {
  sort: 'day'
  isSent?: true
  notBefore?: string
  /** After it visitors do not see the entry any more. */
  isLast?: true
}

export interface NumberField extends AnyField {
  sort: 'number'
  min: number
  max: number
  isWhole: boolean
}

export interface FlagField extends AnyField {
  sort: 'flag'
}

/** The last part of an entry's address, chosen by staff. */
export interface SlugField extends AnyField {
  sort: 'slug'
  maxLength: number
}

/** An ordered list of one-line texts, the same for all languages. */
export interface ListField extends AnyField {
  sort: 'list'
  maxLength: number
  maxItems: number
  /** Each names a standard, a rule or a text that the entry relies on, a standard with its edition. */
  areSources?: true
}

/** An ordered list of slugs of other entries of a kind. */
export interface ReferencesField extends AnyField {
  sort: 'references'
  to: string
  maxItems: number
}

/** An entry of another kind by its number as text, `'0'` for none. */
export interface ReferenceField extends AnyField {
  sort: 'reference'
  to: string
}

/** Optional fields sent as one object; its column is the prefix of theirs. */
export interface GroupField extends AnyField {
  sort: 'group'
  fields: Readonly<Record<string, TextField | NumberField | ChoiceField>>
}

/** Pictures of the entry, each with alternative texts and a focal point; the first one is the entry's main picture. */
export interface PicturesField extends AnyField {
  sort: 'pictures'
  isRequired?: true
  maxItems: number
  maxAltLength: number
}

/** A value with a schema of its own. `typed` converts the API's value to the form's, `sent` converts it back. */
export interface ShapedField extends AnyField {
  sort: 'shaped'
  typed?: (sent: unknown) => unknown
  sent?: (typed: unknown) => unknown
}

export type Field =
  | TextField
  | LocalizedField
  | RichTextField
  | ChoiceField
  | DayField
  | NumberField
  | FlagField
  | SlugField
  | ListField
  | ReferencesField
  | ReferenceField
  | GroupField
  | PicturesField
  | ShapedField

export type Fields = Readonly<Record<string, Field>>

/** Names of the fields of a sort. */
export type NamesOf<F extends Fields, S extends Field['sort']> = {
  [N in keyof F]: F[N] extends { sort: S } ? N : never
}[keyof F] &
  string

export function namesOf<F extends Fields, S extends Field['sort']>(fields: F, sort: S): NamesOf<F, S>[] {
  return Object.keys(fields).filter((name) => fields[name]?.sort === sort) as NamesOf<F, S>[]
}

/** Returns the column of a field, or the prefix of its columns: `work_duration` for `workDuration`. */
export function columnOf(name: string, { column }: Pick<Field, 'column'>): string {
  return column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
