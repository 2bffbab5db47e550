import { setImmediate } from 'node:timers/promises'
import type { Folded } from '#server/platform/search/hit-of.ts'
import { createWordIndex } from '#server/platform/search/word-index.ts'

/** Versions of entries by their keys; each change of a text changes one. */
type Versions = ReadonlyMap<string, number>

interface Entry {
  key: string
  version: number | undefined
  /** Their numbers in the index. */
  texts: readonly number[]
  /** In the order of all. */
  place: number
}

/** Words kept of a source, each mostly in a byte. */
const mostKept = 40_000_000

/** Texts that are no more are kept among the others, up to as many as these and so many more. */
const mostOld = 1000

/** Entries read in one step, and taken in at once; other work runs in between. */
const lengths = { read: 250, taken: 50 }

export const inSteps = <T>(all: readonly T[], length = lengths.read): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, n) => all.slice(n * length, (n + 1) * length))

interface Options<T> {
  foldedOf(thing: T): Folded
  /** Divides texts into words. */
  wordsOf?: (text: string) => readonly string[]
  room?: number | undefined
}

export type KeptWords<T extends { key: string }> = ReturnType<typeof createKeptWords<T>>

/** Things of entries by their words, in memory by the versions of the entries; one may have several, such as its pictures. */
export function createKeptWords<T extends { key: string }>({
  foldedOf,
  wordsOf,
  room = mostKept,
}: Options<T>) {
  const words = createWordIndex(wordsOf)
  const entries = new Map<string, Entry>()
  /** By the number of a text, unless it is old. */
  const owners: (Entry | undefined)[] = []
  let old = 0
  let arranged: Versions | undefined
  let filled: Promise<unknown> = Promise.resolve()

  function remove(key: string): void {
    for (const text of entries.get(key)?.texts ?? []) {
      owners[text] = undefined
      old++
    }
    entries.delete(key)
    arranged = undefined
  }

  function missingOf(versions: Versions): string[] {
    if (versions === arranged) return []
    for (const key of entries.keys()) if (!versions.has(key)) remove(key)
    const missing = [...versions].filter(([key, version]) => entries.get(key)?.version !== version)
    return missing.map(([key]) => key)
  }

  function keep(key: string, version: number | undefined, things: readonly T[]): void {
    const texts = things.map((thing) => words.add(foldedOf(thing)))
    const entry = { key, version, texts, place: 0 }
    entries.set(key, entry)
    for (const text of texts) owners[text] = entry
  }

  return {
    rank: words.rank,
    having: words.having,
    ownerOf: (text: number) => owners[text],
    textsOf: (key: string) => entries.get(key)?.texts ?? [],

    /** Old texts take more room than the others, or what these need. */
    isMostlyOld(): boolean {
      const isFull = words.size().words > room
      return old > (isFull ? 0 : words.size().texts - old) + mostOld
    },

    /**
     * Reads what has changed, once for all that begin together. What there is no room for goes to `leave`; without that it
     * ends there. Returns whether there was room.
     */
    async fill(
      versions: Versions,
      read: (keys: readonly string[]) => Promise<readonly T[]>,
      leave?: (things: readonly T[]) => void,
    ): Promise<boolean> {
      const now = filled.then(async () => {
        let isFull = false
        for (const keys of inSteps(missingOf(versions))) {
          const things = await read(keys)
          const changed = Map.groupBy(things, ({ key }) => key)
          for (const key of keys) remove(key)
          isFull = words.size().words > room
          if (isFull && !leave) break
          if (isFull) leave?.(things)
          for (const some of inSteps(isFull ? [] : keys, lengths.taken)) {
            for (const key of some) keep(key, versions.get(key), changed.get(key) ?? [])
            await setImmediate()
          }
        }
        return !isFull
      })
      filled = now.catch(() => undefined)
      return await now
    },

    /** Puts the entries in the order of their versions. */
    arrange(versions: Versions): void {
      if (versions === arranged) return
      let place = 0
      for (const key of versions.keys()) {
        const entry = entries.get(key)
        if (entry) entry.place = place++
      }
      arranged = entries.size === versions.size ? versions : undefined
    },
  }
}
