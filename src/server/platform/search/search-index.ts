import { searchLimits } from '#contract/search/found-kinds.ts'
import {
  foldedOf,
  type Hit,
  hitOf,
  ranks,
  type Searchable,
  type Wanted,
} from '#server/platform/search/hit-of.ts'
import { createKeptWords, inSteps, type KeptWords } from '#server/platform/search/kept-words.ts'

/** Entries that can be found, by their keys; one may have several things, such as its pictures. */
export interface SearchSource<D> {
  /** Versions of those that are not deleted; each change of a text changes one. */
  listVersions(database: D): Promise<ReadonlyMap<string, number>>
  read(database: D, keys: readonly string[]): Promise<Thing[]>
}

type Thing = Searchable & { key: string }

/**
 * Returns a search for the best things of a source, in the order of its entries. By database it keeps in memory where which
 * words are, so that it reads versions, what has changed and what it shows.
 */
export function searchIndex<D extends object>({ listVersions, read }: SearchSource<D>, room?: number) {
  const indexes = new WeakMap<D, KeptWords<Thing>>()

  return async (database: D, wanted: Wanted): Promise<Hit[]> => {
    const versions = await listVersions(database)
    const before = indexes.get(database)
    const index = !before || before.isMostlyOld() ? createKeptWords<Thing>({ foldedOf, room }) : before
    indexes.set(database, index)
    const hits: Hit[] = []
    const readHits = (things: readonly Searchable[]) => things.flatMap((thing) => hitOf(thing, wanted) ?? [])
    await index.fill(
      versions,
      (keys) => read(database, keys),
      (things) => hits.push(...readHits(things)),
    )
    index.arrange(versions)
    // What is only near is of use where nothing has the words.
    for (const mayBeNear of [false, true]) {
      const likely = index
        .rank(wanted, mayBeNear)
        .flatMap(({ text, rank }) => {
          const owner = index.ownerOf(text)
          return owner ? { key: owner.key, place: owner.place, rank } : []
        })
        .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
      const first = likely.splice(0, searchLimits.ofOneKind)
      for (const some of [first, ...inSteps(likely)]) {
        const best = hits.filter(({ rank }) => rank <= (some[0]?.rank ?? 0))
        if (some.length === 0 || best.length >= searchLimits.ofOneKind) break
        hits.push(...readHits(await read(database, [...new Set(some.map(({ key }) => key))])))
      }
      if (hits.some(({ rank }) => rank < ranks.near)) break
    }
    return hits
  }
}
