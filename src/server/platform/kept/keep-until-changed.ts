import type { DataVersions } from '#server/platform/data-versions.ts'

/** A value read from the database, in memory until it changes. */
export interface KeptReading<V> {
  /** Reads it only if something under its tags has changed since. Never inside a transaction: it asks another connection. */
  current(): Promise<V>
  /** Returns it if nothing has changed since; otherwise it begins to read it. */
  currentAtOnce(): V | undefined
  /** Returns the last value where reading fails; rejects if there is none. */
  currentOrLast(): Promise<V>
  /** Returns the last value, for synchronous code. */
  last(): V | undefined
}

/** `read` is told the version of its tags, which grows with each change. */
export function keepUntilChanged<V>(
  versions: Pick<DataVersions<never>, 'version'>,
  tags: readonly string[],
  read: (version: number) => Promise<V>,
): KeptReading<V> {
  let last: { version: number; value: V } | undefined
  let reading: { version: number; value: Promise<V> } | undefined

  const versionNow = () => tags.reduce((sum, tag) => sum + versions.version(tag), 0)

  async function current(): Promise<V> {
    // The version first: what changes while it is read is read again.
    const version = versionNow()
    if (last?.version === version) return last.value
    if (reading?.version !== version) reading = { version, value: read(version) }
    const mine = reading
    try {
      const value = await mine.value
      if (!last || last.version < version) last = { version, value }
      return value
    } finally {
      if (reading === mine) reading = undefined
    }
  }

  return {
    current,
    currentAtOnce() {
      if (last?.version === versionNow()) return last.value
      // What fails is tried again for the next who asks.
      current().catch(() => undefined)
      return undefined
    },
    async currentOrLast() {
      try {
        return await current()
      } catch (error) {
        if (!last) throw error
        return last.value
      }
    },
    last: () => last?.value,
  }
}
