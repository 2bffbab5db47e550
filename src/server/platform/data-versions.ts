import type { Kysely, Transaction } from 'kysely'

/**
 * Counts changes per tag, so that something made from data can tell whether it is still true: it is while the versions of its
 * tags are those that were known before it was read.
 */
export interface DataVersions<T> {
  /** Changes whenever something under the tag does, here or in another instance. */
  version(tag: string): number
  /** Says that everything under these tags has changed, for this instance alone. */
  bump(...tags: string[]): void
  /**
   * Changes data in a transaction, one change at a time among all instances; what `touch` names has changed for all of them when it
   * is committed.
   */
  change<R>(make: (transaction: Transaction<T>, touch: Touch) => Promise<R>): Promise<R>
}

/** Names tags under which a change is seen. */
export type Touch = (...tags: string[]) => void

/** Versions of the only instance. */
export function createDataVersions<T>(database: Kysely<T>): DataVersions<T> {
  const counts = countChanges()
  return {
    ...counts,
    async change(make) {
      const touched = new Set<string>()
      const touch: Touch = (...tags) => void tags.map((tag) => touched.add(tag))
      const result = await database
        .transaction()
        .execute(async (transaction) => await make(transaction, touch))
      counts.bump(...touched)
      return result
    },
  }
}

/** Counts in memory; after `bumpAll` no version is what it was. */
export function countChanges() {
  const versions = new Map<string, number>()
  let before = 0
  const version = (tag: string) => before + (versions.get(tag) ?? 0)
  return {
    version,
    bump(...tags: string[]): void {
      for (const tag of new Set(tags)) versions.set(tag, (versions.get(tag) ?? 0) + 1)
    },
    bumpAll(): void {
      before += 1
    },
  }
}
