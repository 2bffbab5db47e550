import { type Fields, namesOf } from '#contract/content/field.ts'
import type { LanguageCode } from '#contract/language.ts'
import { type DashboardEntry, withSizes } from '#web/staff/entries/dashboard-entry.ts'
import { titleOfValues, type Values, valuesOfWire } from '#web/staff/entries/entry-values.ts'

/** An entry as a list has it. */
export interface ListedEntry extends DashboardEntry {
  isSample?: true | undefined
  deletedAt: string | null
}

/** Visitors have never seen it. */
export const isNew = ({ hasDraft, published }: ListedEntry) => hasDraft && published === undefined

/** Returns the form's values for an entry's content. */
export const valuesOfContent = <F extends Fields>(fields: F, content: object): Values<F> =>
  valuesOfWire(fields, withSizes(fields, content))

/** Returns an entry's title in lists, in the reader's language, or else in another one. */
export const titleOfContent = (fields: Fields, content: object, language: LanguageCode): string =>
  titleOfValues(fields, valuesOfContent(fields, content), language) ?? ''

/** Returns the note below the title, if its kind has a field for it. */
export function noteOfContent(fields: Fields, content: object, language: LanguageCode): string {
  const notes = Object.fromEntries(Object.entries(fields).filter(([, { isNote }]) => isNote))
  const said = Object.values(valuesOfContent(notes, content)).map((value) =>
    typeof value === 'string' ? value : (value as Partial<Record<LanguageCode, string>>)[language],
  )
  return said.filter(Boolean).join(', ')
}

/** Names of the fields that are yes or no, and what an entry says in them. */
export const flagsOfContent = (fields: Fields, content: object): [string, 'yes' | 'no'][] =>
  namesOf(fields, 'flag').map((name) => [
    name,
    valuesOfContent(fields, content)[name] === true ? 'yes' : 'no',
  ])
