import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import { redirectLimits } from '#contract/limits.ts'
import { articlePath } from '#contract/pages/addresses.ts'
import { ownPagePath } from '#contract/pages/own-page.ts'
import type { MissingAddress, NewRedirect, Redirect } from '#contract/redirects/redirect.ts'
import { formerSlugs } from '#server/knowledge/former-slug-store.ts'
import { formerPages } from '#server/own-pages/former-page-store.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import { dayAfter } from '#server/platform/german-time.ts'
import { createBook, type Refusal } from '#server/redirects/check-redirect.ts'
import type { Database } from '#server/tables.ts'

export const redirectLock = 'redirects'

export async function listOwnRedirects(database: Database): Promise<(Redirect & { id: string })[]> {
  const rows = await database.selectFrom('redirect').selectAll().orderBy('from_path').execute()
  return rows.map(({ id, from_path, to_address, hits, last_hit_on }) => ({
    id,
    from: from_path,
    to: to_address,
    hits,
    ...(last_hit_on !== null && { lastOn: last_hit_on }),
  }))
}

/** Own redirects, and former addresses of articles and own pages, which lead on by themselves. */
export async function listRedirects(database: Database): Promise<Redirect[]> {
  const former = [
    ...inPaths(await formerSlugs.listLeading(database), articlePath),
    ...inPaths(await formerPages.listLeading(database), ownPagePath),
  ]
  return [...(await listOwnRedirects(database)), ...former].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  )
}

const inPaths = (slugs: readonly NewRedirect[], pathOf: (slug: string) => string): NewRedirect[] =>
  slugs.map(({ from, to }) => ({ from: pathOf(from), to: pathOf(to) }))

interface Added {
  added: Redirect[]
  /** Number of those that the list has already. */
  known: number
  refused: { place: number; refusal: Refusal }[]
}

/** Adds those that fit beside what is listed; in a trial none. Throws `conflict` where there would be too many. */
export async function insertRedirects(
  transaction: Database,
  spelled: readonly NewRedirect[],
  { isTrial = false } = {},
): Promise<Added> {
  await holdLock(transaction, redirectLock)
  const listed = await listOwnRedirects(transaction)
  const book = createBook(listed)
  const result: Added = { added: [], known: 0, refused: [] }
  for (const [place, redirect] of spelled.entries()) {
    const refusal = book.refusalOf(redirect)
    if (book.has(redirect)) result.known += 1
    else if (refusal) result.refused.push({ place, refusal })
    else {
      book.add(redirect)
      result.added.push({ id: randomUUID(), ...redirect, hits: 0 })
    }
  }
  if (listed.length + result.added.length > redirectLimits.maxRedirects) {
    throw new ApiError('conflict', 'There would be more redirects than there may be.')
  }
  if (isTrial) return result
  for (const { id = '', from, to } of result.added) {
    await transaction
      .insertInto('redirect')
      .values({ id, from_path: from, to_address: to, hits: 0 })
      .execute()
    await transaction.deleteFrom('missing_address').where('path', '=', from).execute()
  }
  return result
}

/** More than anybody goes through; a scanner fills no more than these. */
const maxRows = 200
const keptDays = 90

export async function listMissingAddresses(database: Database): Promise<MissingAddress[]> {
  const rows = await database
    .selectFrom('missing_address')
    .selectAll()
    .orderBy('last_on', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('path')
    .execute()
  return rows.map(({ path, hits, last_on }) => ({ path, hits, lastOn: last_on }))
}

/** Adds visits in vain, and forgets what is old or too much: first what was asked for once. */
export async function addMissing(
  transaction: Database,
  missing: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  for (const [path, count] of missing) {
    await transaction
      .insertInto('missing_address')
      .values({ path, hits: count, last_on: day })
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet(({ eb }) => ({ hits: eb('missing_address.hits', '+', count), last_on: day })),
      )
      .execute()
  }
  await transaction.deleteFrom('missing_address').where('last_on', '<', dayAfter(day, -keptDays)).execute()
  const kept = transaction
    .selectFrom('missing_address')
    .select('path')
    .orderBy(sql`case when hits > 1 then 0 else 1 end`)
    .orderBy('last_on', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(maxRows)
  await transaction.deleteFrom('missing_address').where('path', 'not in', kept).execute()
}
