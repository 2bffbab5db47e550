import { isScreenAddress } from '#contract/pages/find-page.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import { addMissing, listOwnRedirects, redirectLock } from '#server/redirects/redirect-store.ts'
import { parsedAddress, spellPath, withQuery } from '#server/redirects/spell-address.ts'
import type { Services } from '#server/services.ts'

/** Tag of the whole list. */
export const redirectsTag = 'redirects'

/** Between two writes so many missing addresses are noted; of a scanner's, no more reach the database. */
const maxNoted = 100

export interface Redirects {
  /** Returns where an address without a page leads, with its query, and counts the visit; undefined where it leads nowhere. */
  follow(url: string): Promise<string | undefined>
  /** Writes what this instance has counted since the last time; what cannot be written is kept for the next time. */
  write(): Promise<void>
}

/** The redirects, kept in memory until the list changes, with what is counted and not yet written. */
export function createRedirects({
  database,
  versions,
  clock,
}: Pick<Services, 'database' | 'versions' | 'clock'>): Redirects {
  const targets = keepUntilChanged(
    versions,
    [redirectsTag],
    async () => new Map((await listOwnRedirects(database)).map(({ from, to }) => [from, to])),
  )
  let hits = new Map<string, number>()
  let missing = new Map<string, number>()

  return {
    async follow(url) {
      const { pathname, search } = parsedAddress(url)
      if (isScreenAddress(pathname)) return undefined
      const path = spellPath(pathname)
      // Unread, a good address would be taken for a bad one.
      const target = (await targets.currentOrLast()).get(path)
      if (target !== undefined) {
        hits.set(path, (hits.get(path) ?? 0) + 1)
        return withQuery(target, search)
      }
      if ((missing.has(path) || missing.size < maxNoted) && isWorthNoting(path)) {
        missing.set(path, (missing.get(path) ?? 0) + 1)
      }
      return undefined
    },
    async write() {
      if (hits.size + missing.size === 0) return
      const counted = { hits, missing }
      hits = new Map()
      missing = new Map()
      const day = germanDate(clock.now())
      try {
        await database.transaction().execute(async (transaction) => {
          await holdLock(transaction, redirectLock)
          for (const [from, count] of counted.hits) {
            await transaction
              .updateTable('redirect')
              .set(({ eb }) => ({ hits: eb('hits', '+', count), last_hit_on: day }))
              .where('from_path', '=', from)
              .execute()
          }
          await addMissing(transaction, counted.missing, day)
        })
      } catch (error) {
        hits = summed(counted.hits, hits)
        missing = new Map([...summed(counted.missing, missing)].slice(0, maxNoted))
        throw error
      }
    },
  }
}

function summed(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const sum = new Map(one)
  for (const [path, count] of other) sum.set(path, (sum.get(path) ?? 0) + count)
  return sum
}

const maxLength = 200

/** Asked for by programs that try doors, and by browsers without a link. */
const unasked =
  /\/\.|\.(php\d?|phtml|aspx?|ashx|jspx?|cgi|pl|env|sql|bak|old|swp|ini|ya?ml|log|zip|tar|t?gz|rar|7z|exe|sh|py)(\/|$)|\/(wp|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|admin|administrator|vendor|actuator|solr|console|boaform|owa)(-|\/|$)|^\/(apple-touch-icon|browserconfig)/

/** An address of mail, a long number or a key may belong to somebody. */
const personal = /@|\d{6}|[\da-f]{12}/

/** Returns true if a missing path, as `spellPath` spells it, may be kept for staff. */
const isWorthNoting = (path: string): boolean =>
  path.length <= maxLength && !unasked.test(path) && !personal.test(path) && !/\p{C}/u.test(path)
