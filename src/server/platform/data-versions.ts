import type { Kysely, Transaction } from 'kysely'

/**
 * Counts changes per tag, for caches: a cached value is valid while the versions of its tags are those from before its
 * data was read.
 */
export interface DataVersions<T> {
  /** Returns a version that changes whenever something under the tag does, in any instance. */
  version(tag: string): number
  /** Marks everything under these tags as changed, in this instance only. */
  bump(...tags: string[]): void
  /**
   * Changes data in a transaction, one at a time among all instances; the tags given to `touch` change for all of them
   * on commit.
   */
  change<R>(make: (transaction: Transaction<T>, touch: Touch) => Promise<R>): Promise<R>
}

/** Adds tags to a change. */
export type Touch = (...tags: string[]) => void

/** Returns the versions of a single instance. */
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

/** Returns counters in memory; `bumpAll` changes every version. */
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
