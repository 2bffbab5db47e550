import { linesOf, oneLine } from '#contract/content/lines.ts'
import type { LanguageCode } from '#contract/language.ts'

/**
 * What can be said of a field of an entry, free of schemas, so that forms load it. Columns, schemas, controls, differences, exports and
 * what lists search follow from it.
 */
interface AnyField {
  /** Column in the table of its kind, where it is not the name in snake case; a field in several columns has it as their beginning. */
  column?: string
  /** Its text names the entry in lists. */
  isTitle?: true
  /** It stands below that name. */
  isNote?: true
}

/** One text for all languages, on one line; empty where there is none. Lengths are in characters, here and below. */
export interface TextField extends AnyField {
  sort: 'text'
  maxLength: number
  isRequired?: true
  /** What it must look like where it holds anything. */
  format?: 'email'
}

/** A text in each language. With `lines` it is a list, its lines joined by line feeds. */
export interface LocalizedField extends AnyField {
  sort: 'localized'
  maxLength: number
  /** Languages without which an entry cannot be saved. */
  required?: readonly LanguageCode[]
  lines?: true
}

/** True for what is short enough to be a title or a name, and stands on one line; longer texts may have paragraphs. */
export const isOneLine = ({ maxLength, lines }: Omit<LocalizedField, 'sort'>): boolean =>
  !lines && maxLength <= 200

/** Returns a text as it is kept: on one line, in tidy lines, or as it is. */
export function tidyText(field: Omit<LocalizedField, 'sort'>, text: string): string {
  if (field.lines) return linesOf(text).join('\n')
  return isOneLine(field) ? oneLine(text.trim()) : text.trim()
}

/** Blocks of text, lists, tables and pictures in each language. */
export interface RichTextField extends AnyField {
  sort: 'richText'
}

/** One of a few words of ours. */
export interface ChoiceField extends AnyField {
  sort: 'choice'
  options: readonly string[]
  isRequired?: true
}

/** An ISO date. With `isSent` it is always sent, empty where there is none; `notBefore` names another day of the entry. */
export interface DayField extends AnyField {
  sort: 'day'
  isSent?: true
  notBefore?: string
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

/** The last part of an entry's address, which staff choose. */
export interface SlugField extends AnyField {
  sort: 'slug'
  maxLength: number
}

/** Texts of one line in an order, the same for all languages. */
export interface ListField extends AnyField {
  sort: 'list'
  maxLength: number
  maxItems: number
}

/** Slugs of other entries of a kind, in an order. */
export interface ReferencesField extends AnyField {
  sort: 'references'
  to: string
  maxItems: number
}

/** One entry of another kind by its number as text, `'0'` for none. */
export interface ReferenceField extends AnyField {
  sort: 'reference'
  to: string
}

/** Fields that are sent as one object, each of which may be left out; its column is what theirs begin with. */
export interface GroupField extends AnyField {
  sort: 'group'
  fields: Readonly<Record<string, TextField | NumberField | ChoiceField>>
}

/** Pictures of the entry, each with what it shows in each language and its focal point; the first one stands for the entry. */
export interface PicturesField extends AnyField {
  sort: 'pictures'
  isRequired?: true
  maxItems: number
  maxAltLength: number
}

/**
 * Texts, lists and groups in a shape that a schema of its kind's own knows. `typed` is what a form holds of what the API has, where that is
 * something else, and `sent` what the API gets of it.
 */
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

/** Names of the fields of a sort, in their order. */
export function namesOf<F extends Fields, S extends Field['sort']>(fields: F, sort: S): NamesOf<F, S>[] {
  return Object.keys(fields).filter((name) => fields[name]?.sort === sort) as NamesOf<F, S>[]
}

/** Column of a field, or what its columns begin with: `workDuration` is kept in `work_duration`. */
export function columnOf(name: string, { column }: Pick<Field, 'column'>): string {
  return column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
