import type { Kysely, Transaction } from 'kysely'

/**
 * Counts changes per tag, for caches: a cached value is valid while the versions of its tags are those from before its
 * data was read.
 */
export interface DataVersions<T> {
  /** Returns a version that changes whenever something under the tag does, in any instance. */
  version(tag: string): number
  /** Returns the version that this instance knew `graceMs` milliseconds ago. */
  versionBefore(tag: string): number
  /** Marks everything under these tags as changed, in this instance only. */
  bump(...tags: string[]): void
  /** Changes data in a transaction, one at a time; the tags given to `touch` change for all on commit. */
  change<R>(make: (transaction: Transaction<T>, touch: Touch) => Promise<R>): Promise<R>
}

/** Milliseconds for which visitors may be shown what was before a change. */
export const graceMs = 1000

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
export function countChanges(now = () => performance.now()) {
  const versions = new Map<string, number>()
  let before = 0
  /** Changes within the last `graceMs`, the oldest first; those of all tags have none. */
  const recent: { tag: string | undefined; at: number }[] = []
  const forgetOlder = () => {
    const since = now() - graceMs
    while (recent[0] && recent[0].at <= since) recent.shift()
  }
  const note = (tag?: string) => {
    forgetOlder()
    recent.push({ tag, at: now() })
  }
  const version = (tag: string) => before + (versions.get(tag) ?? 0)
  return {
    version,
    versionBefore(tag: string): number {
      forgetOlder()
      return version(tag) - recent.filter((one) => one.tag === undefined || one.tag === tag).length
    },
    bump(...tags: string[]): void {
      for (const tag of new Set(tags)) {
        versions.set(tag, (versions.get(tag) ?? 0) + 1)
        note(tag)
      }
    },
    bumpAll(): void {
      before += 1
      note()
    },
  }
}
