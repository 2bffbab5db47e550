import { setImmediate } from 'node:timers/promises'
import { searchLimits } from '#contract/search/found-kinds.ts'
import {
  type Folded,
  foldedOf,
  foundIn,
  type Hit,
  hitOf,
  type Searchable,
  type Wanted,
} from '#server/platform/search/hit-of.ts'
import { isWord, wordsIn } from '#server/platform/search/near-words.ts'

/** Entries that can be found, by their keys; one may have several things, such as its pictures. */
export interface SearchSource<D> {
  /** Versions of those that are not deleted; each change of a text changes one. */
  listVersions(database: D): Promise<ReadonlyMap<string, number>>
  read(database: D, keys: readonly string[]): Promise<(Searchable & { key: string })[]>
}

/** Entries looked through in one step; other work runs in between. */
const stepLength = 250

/** Characters kept of a source; entries beyond are read anew in each search. */
const mostKept = 32_000_000

/**
 * Returns a search for the best things of a source, in the order of its entries. It keeps texts in memory by database,
 * so that it reads versions, what has changed and what it shows.
 */
export function searchIndex<D extends object>({ listVersions, read }: SearchSource<D>) {
  const indexes = new WeakMap<D, ReturnType<typeof createIndex>>()

  return async (database: D, wanted: Wanted): Promise<Hit[]> => {
    const index = indexes.get(database) ?? createIndex()
    indexes.set(database, index)
    const versions = await listVersions(database)
    index.keepOnly(versions)
    const rankOf = ranking(wanted, index.words)
    const found: { key: string; rank: number }[] = []
    const left = [...versions.keys()]
    while (left.length > 0) {
      const keys = left.splice(0, stepLength)
      const missing = keys.filter((key) => !index.textsOf(key))
      const things = missing.length > 0 ? await read(database, missing) : []
      const changed = Map.groupBy(things, ({ key }) => key)
      for (const key of keys) {
        const texts =
          index.textsOf(key) ?? index.keep(key, versions.get(key), changed.get(key)?.map(foldedOf) ?? [])
        for (const text of texts) {
          const rank = rankOf(text)
          if (rank !== undefined) found.push({ key, rank })
        }
      }
      await setImmediate()
    }
    const best = found.toSorted((one, other) => one.rank - other.rank).slice(0, searchLimits.ofOneKind)
    const shown = best.length > 0 ? await read(database, [...new Set(best.map(({ key }) => key))]) : []
    return shown.flatMap((thing) => hitOf(thing, wanted) ?? [])
  }
}

function createIndex() {
  const entries = new Map<string, { version: number | undefined; texts: readonly Folded[]; length: number }>()
  const words: string[] = []
  const known = new Set<string>()
  let length = 0
  return {
    /** All that ever stood in texts. */
    words,
    textsOf: (key: string) => entries.get(key)?.texts,
    keepOnly(versions: ReadonlyMap<string, number>): void {
      for (const [key, entry] of entries) {
        if (versions.get(key) === entry.version) continue
        entries.delete(key)
        length -= entry.length
      }
    },
    keep(key: string, version: number | undefined, texts: readonly Folded[]): readonly Folded[] {
      for (const word of texts.flatMap(({ all }) => wordsIn(all))) {
        if (known.has(word)) continue
        known.add(word)
        words.push(word)
      }
      const own = texts.reduce((sum, { titles, all }) => sum + titles.length + all.length, 0)
      if (length + own > mostKept) return texts
      entries.set(key, { version, texts, length: own })
      length += own
      return texts
    },
  }
}

/**
 * Ranks texts. Only those are looked at closely that have for each term one of the words, of all that are known, which
 * are near to it or hold it.
 */
function ranking(wanted: Wanted, known: readonly string[]) {
  const terms = (wanted.near ?? []).map(({ phrases, isNear }) => ({
    isNear,
    // Words that nothing has need not be looked for.
    words: phrases.filter(isWord),
    any: phrases.filter((phrase) => !isWord(phrase)),
  }))
  const { words } = wanted
  const hasPhrases = terms.length !== words.length
  let seen = 0
  return (text: Folded): number | undefined => {
    for (; seen < known.length; seen++) {
      const word = known[seen] ?? ''
      for (const { isNear, words, any } of terms) {
        const some = [...words.filter((part) => word.includes(part)), ...(isNear(word) ? [word] : [])]
        any.push(...some.filter((one) => !any.includes(one)))
      }
    }
    const has = (part: string) => text.all.includes(part)
    const mayBeFound = terms.every(({ any }) => any.some(has)) || (hasPhrases && words.every(has))
    return mayBeFound ? foundIn(text, wanted)?.rank : undefined
  }
}
