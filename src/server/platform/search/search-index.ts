import { setImmediate } from 'node:timers/promises'
import { searchLimits } from '#contract/search/found-kinds.ts'
import {
  foldedOf,
  type Hit,
  hitOf,
  ranks,
  type Searchable,
  type Wanted,
} from '#server/platform/search/hit-of.ts'
import { createWordIndex } from '#server/platform/search/word-index.ts'

/** Entries that can be found, by their keys; one may have several things, such as its pictures. */
export interface SearchSource<D> {
  /** Versions of those that are not deleted; each change of a text changes one. */
  listVersions(database: D): Promise<ReadonlyMap<string, number>>
  read(database: D, keys: readonly string[]): Promise<(Searchable & { key: string })[]>
}

/** Entries read in one step; other work runs in between. */
const stepLength = 250

/** Words kept of a source, four bytes each; entries beyond are read anew in each search. */
const mostKept = 8_000_000

/** Texts that are no more are kept among the others, up to as many as these and so many more. */
const mostOld = 1000

/**
 * Returns a search for the best things of a source, in the order of its entries. By database it keeps in memory where which
 * words are, so that it reads versions, what has changed and what it shows.
 */
export function searchIndex<D extends object>({ listVersions, read }: SearchSource<D>, room = mostKept) {
  const indexes = new WeakMap<D, Index>()

  return async (database: D, wanted: Wanted): Promise<Hit[]> => {
    const versions = await listVersions(database)
    const before = indexes.get(database)
    const index = !before || before.isMostlyOld() ? createIndex(room) : before
    indexes.set(database, index)
    const hits: Hit[] = []
    const readHits = (things: readonly Searchable[]) => things.flatMap((thing) => hitOf(thing, wanted) ?? [])
    await index.inTurn(async () => {
      for (const keys of inSteps(index.missing(versions), stepLength)) {
        const things = await read(database, keys)
        if (!index.keep(keys, versions, things)) hits.push(...readHits(things))
        await setImmediate()
      }
    })
    // What is only near is of use where nothing has the words.
    for (const mayBeNear of [false, true]) {
      const likely = index.ranked(versions, wanted, mayBeNear)
      const first = likely.splice(0, searchLimits.ofOneKind)
      for (const some of [first, ...inSteps(likely, stepLength)]) {
        const best = hits.filter(({ rank }) => rank <= (some[0]?.rank ?? 0))
        if (some.length === 0 || best.length >= searchLimits.ofOneKind) break
        hits.push(...readHits(await read(database, [...new Set(some.map(({ key }) => key))])))
      }
      if (hits.some(({ rank }) => rank < ranks.near)) break
    }
    return hits
  }
}

const inSteps = <T>(all: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, n) => all.slice(n * length, (n + 1) * length))

type Versions = ReadonlyMap<string, number>
type Index = ReturnType<typeof createIndex>

interface Entry {
  key: string
  version: number | undefined
  texts: readonly number[]
  /** In the order of all. */
  place: number
}

function createIndex(room: number) {
  const words = createWordIndex()
  const entries = new Map<string, Entry>()
  /** By the number of a text, unless it is old. */
  const owners = new Map<number, Entry>()
  let arranged: Versions | undefined
  let filled: Promise<unknown> = Promise.resolve()
  const remove = (key: string) => {
    for (const text of entries.get(key)?.texts ?? []) owners.delete(text)
    entries.delete(key)
    arranged = undefined
  }
  return {
    /** Old texts take more room than the others, or what these need. */
    isMostlyOld(): boolean {
      const isFull = words.size().words > room
      return words.size().texts > (isFull ? 1 : 2) * owners.size + mostOld
    },

    /** Searches that begin together would each read everything. */
    async inTurn(fill: () => Promise<void>): Promise<void> {
      const now = filled.then(fill)
      filled = now.catch(() => undefined)
      await now
    },

    missing(versions: Versions): string[] {
      if (versions === arranged) return []
      for (const key of entries.keys()) if (!versions.has(key)) remove(key)
      const missing = [...versions].filter(([key, version]) => entries.get(key)?.version !== version)
      return missing.map(([key]) => key)
    },

    /** Returns false where there is no room for more. */
    keep(
      keys: readonly string[],
      versions: Versions,
      things: readonly (Searchable & { key: string })[],
    ): boolean {
      for (const key of keys) remove(key)
      if (words.size().words > room) return false
      const changed = Map.groupBy(things, ({ key }) => key)
      for (const key of keys) {
        const texts = changed.get(key)?.map((thing) => words.add(foldedOf(thing))) ?? []
        const entry = { key, version: versions.get(key), texts, place: 0 }
        entries.set(key, entry)
        for (const text of texts) owners.set(text, entry)
      }
      return true
    },

    /** Returns the keys of what may be found, the best first; a key may come again. */
    ranked(
      versions: Versions,
      wanted: Wanted,
      mayBeNear: boolean,
    ): { key: string; rank: number; place: number }[] {
      if (versions !== arranged) {
        let place = 0
        for (const key of versions.keys()) {
          const entry = entries.get(key)
          if (entry) entry.place = place++
        }
        arranged = entries.size === versions.size ? versions : undefined
      }
      const found = words.rank(wanted, mayBeNear).flatMap(({ text, rank }) => {
        const owner = owners.get(text)
        return owner ? { key: owner.key, place: owner.place, rank } : []
      })
      return found.sort((one, other) => one.rank - other.rank || one.place - other.place)
    },
  }
}
