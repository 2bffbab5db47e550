import type { Field, Fields } from '#contract/content/field.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import type { ContentOf } from '#contract/content/input-schemas.ts'
import { contentIn, type LocalizedText, languageCodes } from '#contract/language.ts'
import type { ColumnsOf, Stored } from '#server/content/entry-table.ts'
import { columnsOfField } from '#server/content/field-columns.ts'
import { changedValue } from '#server/platform/database/changed-value.ts'

/** Changed fields by their names on the wire, and the values that can be shown. */
export interface Differences {
  fields: string[]
  values: Record<string, ChangedValue>
}

/** Conversion of an entry's content to the columns of its table and back. */
export interface EntryColumns<C, R = object> {
  of(content: C): R
  content(row: R): C
  /** An unpublished entry differs in every field that is not empty. */
  differences(before: C | undefined, after: C): Differences
  areSame(one: C, other: C): boolean
  /** Returns the title in lists; empty if there is none. */
  title(content: C, published?: C): string
}

export function columnsFrom<const F extends Fields>(fields: F): EntryColumns<ContentOf<F>, ColumnsOf<F>> {
  type Values = Readonly<Record<string, unknown>>
  // Optional fields come last, as they always have on the wire.
  const kept = Object.entries(fields)
    .map(([name, facts]) => ({ name, facts, ...columnsOfField(name, facts) }))
    .toSorted((one, other) => Number(isOptional(one.facts)) - Number(isOptional(other.facts)))
  const columns = kept.flatMap((field) => field.columns)
  const rowOf = (content: Values): Record<string, Stored> =>
    Object.assign({}, ...kept.map(({ name, store }) => store(content[name])))
  const changed = (before: Values, after: Values) => {
    const [one, other] = [rowOf(before), rowOf(after)]
    return columns
      .filter(({ name }) => one[name] !== other[name])
      .map(({ name, label, inWords }) => ({
        label,
        before: inWords(one[name] ?? null),
        after: inWords(other[name] ?? null),
      }))
  }
  return {
    of: (content) => rowOf(content) as ColumnsOf<F>,
    content: (row) => {
      const values = kept.map(({ name, restore }) => [name, restore(row as Record<string, Stored>)] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as ContentOf<F>
    },
    differences: (before, after) => {
      const parts = changed(before ?? {}, after)
      // Where only a mark differs, such as bold letters, the words are the same.
      const shown = parts.filter((part) => part.before !== part.after)
      return {
        fields: parts.map(({ label }) => label),
        values: Object.fromEntries(shown.map((part) => [part.label, changedValue(part.before, part.after)])),
      }
    },
    areSame: (one, other) => changed(one, other).length === 0,
    title: (content) => {
      const titles = kept.filter(({ facts }) => facts.isTitle)
      return titles.map(({ name }) => wordsOf((content as Values)[name])).find((words) => words !== '') ?? ''
    },
  }
}

function isOptional(field: Field): boolean {
  if (field.sort === 'choice') return !field.isRequired
  return field.sort === 'number' || (field.sort === 'day' && !field.isSent)
}

/** Content as JSON of its columns; what was kept before a field came has nothing in it. */
export const keptAsColumns = <C, R extends object>({ of, content }: EntryColumns<C, R>) => ({
  write: (said: C): object => of(said),
  read: (row: object): C => content({ ...of({} as C), ...row }),
})

/** A text, or the first language of one that says something. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  return (
    languageCodes.map((code) => contentIn(value as LocalizedText[], code)).find((text) => text !== '') ?? ''
  )
}
