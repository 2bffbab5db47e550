/** Counts changes per tag, so that something made from data can tell whether it is still true. */
export interface DataVersions {
  /** Says that everything read under these tags has changed. */
  bump(...tags: string[]): void
  /** Number of changes under a tag since the start. */
  version(tag: string): number
}

export function createDataVersions(): DataVersions {
  const versions = new Map<string, number>()
  const version = (tag: string) => versions.get(tag) ?? 0
  return {
    version,
    bump(...tags) {
      for (const tag of new Set(tags)) versions.set(tag, version(tag) + 1)
    },
  }
}
