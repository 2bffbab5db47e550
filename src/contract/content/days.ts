import { type Fields, type NamesOf, namesOf } from '#contract/content/field.ts'

/** Known days of an entry, by field. */
export type DaysOf<F extends Fields> = { readonly [N in NamesOf<F, 'day'>]?: string | undefined }

/** Returns the days that break a `notBefore`, each with the day it must not precede. */
export function daysTooEarly<F extends Fields>(fields: F, days: DaysOf<F>): { name: string; than: string }[] {
  const known: Readonly<Record<string, string | undefined>> = days
  return namesOf(fields, 'day').flatMap((name) => {
    const field = fields[name]
    const than = field?.sort === 'day' ? field.notBefore : undefined
    const [day, earliest] = [known[name], than && known[than]]
    return than && day && earliest && day < earliest ? [{ name, than }] : []
  })
}
