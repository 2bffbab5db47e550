import type { Transaction } from 'kysely'
import type { Field } from '#contract/content/field.ts'
import { deskKinds } from '#contract/content/kinds.ts'
import { plainColumns } from '#server/content/plain-entries.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { type InLanguages, localized, readSample } from '#server/sample-content/read-samples.ts'
import type { Tables } from '#server/tables.ts'

/** Adds the samples of plain kinds; `numberOf` returns the number of another kind's sample by its slug. */
export async function insertPlainSamples(
  transaction: Transaction<Tables>,
  numberOf: (kind: string, slug: string) => number | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const filled = { version: 1, changed_at: at, published_at: at }
  const stored = ({ sort, ...field }: Field, said: unknown) => {
    if (sort === 'localized') return localized(said as InLanguages)
    if (sort === 'reference' && 'to' in field) return String(numberOf(field.to, String(said)) ?? 0)
    return said
  }
  for (const kind of deskKinds.filter((each) => 'hasSamples' in each)) {
    for (const sample of await readSample<Record<string, unknown>[]>(`${kind.tag}.json`)) {
      const values = Object.entries<Field>(kind.fields).map(([name, field]) => [
        name,
        sample[name] === undefined ? undefined : stored(field, sample[name]),
      ])
      const { id } = await transaction
        .insertInto(kind.table)
        .values({ ...plainColumns(kind).of(Object.fromEntries(values)), ...filled } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertSampleEntry(transaction, kind.word, id)
    }
  }
}
