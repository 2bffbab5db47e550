import { addressIn } from '#contract/addresses.ts'
import type { Fields } from '#contract/content/field.ts'
import type { LanguageCode } from '#contract/language.ts'
import { type DashboardEntry, withSizes } from '#web/staff/entries/dashboard-entry.ts'
import { titleOfValues, type Values, valuesOfWire } from '#web/staff/entries/entry-values.ts'

/** Scopes of the texts of such kinds, which have the same names. */
export type PlainScope = 'team' | 'testimonials'

/** An entry that does nothing of its own, as its list has it. */
export interface PlainEntry extends DashboardEntry {
  id: number
  isSample?: true | undefined
  deletedAt: string | null
}

/** Visitors have never seen it. */
export const isNew = ({ hasDraft, published }: PlainEntry) => hasDraft && published === undefined

/** What an entry says, as its form takes it. */
export const valuesOfContent = <F extends Fields>(fields: F, content: object): Values<F> =>
  valuesOfWire(fields, withSizes(fields, content))

/** What lists call an entry, in the reader's language, or else in another one. */
export const titleOfContent = (fields: Fields, content: object, language: LanguageCode): string =>
  titleOfValues(fields, valuesOfContent(fields, content), language) ?? ''

/** Makes addresses of a list with one of its entries opened. */
export const editEntryAddress = (path: string) => (language: LanguageCode, id: string) =>
  `${addressIn(language, path)}?edit=${encodeURIComponent(id)}`
