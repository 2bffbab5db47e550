import type { SampleEntry } from '#contract/content/sample-calls.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { bringEntryBack, setEntryAside, withdrawEntry } from '#server/content/write-entry.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import type { Database } from '#server/tables.ts'

/** An entry that is still the built-in sample's. */
export interface LeftSample extends Omit<SampleEntry, 'kind'> {
  number: number
}

export interface Samples {
  /** Returns those that are not deleted. */
  list(database: Database): Promise<LeftSample[]>
  remove(key: string, change: DraftChange): Promise<void>
  /** Restores a deleted one, if it is still the sample's. */
  restore(key: string, change: DraftChange): Promise<void>
  withdraw(key: string, change: DraftChange): Promise<void>
}

export const samplesOf = <C extends object>(entries: EntryKind<C>): Samples => ({
  async list(database) {
    const marked = await database
      .selectFrom('sample_entry')
      .select('entry_id')
      .where('entry_kind', '=', entries.word)
      .execute()
    // Those with a name in their address are few.
    const keys = entries.hooks.newName ? undefined : marked.map(({ entry_id }) => String(entry_id))
    const numbers = new Set(marked.map(({ entry_id }) => entry_id))
    const all = await entries.storage.list(database, keys)
    return all
      .filter(({ id, deletedAt }) => numbers.has(id) && deletedAt === null)
      .map(({ id, key, published }) => ({ id: key, number: id, isPublic: published !== undefined }))
  },
  async remove(key, change) {
    await setEntryAside(entries, await requireEntry(entries, change.transaction, key), change)
  },
  async restore(key, change) {
    const entry = await entries.storage.find(change.transaction, key)
    if (entry?.isSample && entry.deletedAt !== null) await bringEntryBack(entries, entry, change)
  },
  async withdraw(key, change) {
    await withdrawEntry(entries, await requireEntry(entries, change.transaction, key), change)
  },
})
