import type { Fields } from '#contract/content/field.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { areValues, isSameWhenSaved, type Values } from '#web/staff/entries/entry-values.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'

/** Unsaved input of this tab. It survives a reload, a lost connection and a new login; a picture does so once the server has it. */
export interface Kept<F extends Fields = Fields> {
  /** Name and version of what is being changed; without them it is new. */
  id?: string
  version?: number
  /** Key of an earlier attempt to add it, which may have arrived. */
  idempotencyKey?: string
  values: Values<F>
  /** Names of pictures that the server did not have yet. */
  unsent?: readonly string[]
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

type Keeping<F extends Fields> = Pick<EntryKind<F>, 'fields' | 'storageKey'>

/** The unsaved input for entries of a kind. */
export const keptInput = <F extends Fields>({ fields, storageKey }: Keeping<F>) =>
  typedEntries<Kept<F>, string | undefined>({
    storageKey,
    isTyped: (stored): stored is Kept<F> =>
      typeof (stored as Partial<Kept> | null)?.typedAt === 'number' &&
      areValues(fields, (stored as Partial<Kept>).values),
    nameOf: ({ id }) => id,
  })

/** Returns what is kept of an entry, unless it has been saved since. */
export function findKept<F extends Fields>(kind: Keeping<F>, id: string | undefined, saved: Values<F>) {
  const kept = keptInput(kind).find(id)
  const isOpen = kept && (kept.unsent || !isSameWhenSaved(kind.fields, kept.values, saved))
  return isOpen ? kept : undefined
}
