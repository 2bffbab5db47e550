import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/content/field.ts'
import type { Problems } from '#web/staff/entries/entry-kind.ts'
import type { Values } from '#web/staff/entries/entry-values.ts'
import { readingsOf, typedNumber } from '#web/staff/fields/typed-number.ts'

/** Returns a function that says of numbers that they are none, or may be two. */
export function useNumberProblems() {
  const { t } = useTranslation('entries')
  function problemsAt(path: string, field: Field | undefined, value: unknown): [string, string][] {
    if (field?.sort === 'group')
      return Object.entries(field.fields).flatMap(([name, inner]) =>
        problemsAt(`${path}.${name}`, inner, (value as Readonly<Record<string, unknown>>)[name]),
      )
    const typed = String(value).trim()
    if (field?.sort !== 'number' || typed === '' || typedNumber(field, typed) !== undefined) return []
    const readings = readingsOf(field, typed)
    return [[path, readings ? t('number.ambiguous', readings) : t('number.refused')]]
  }
  return <F extends Fields>(fields: F, values: Values<F>): Problems =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => problemsAt(name, field, values[name])),
    )
}
