import { isPostgres } from '#server/platform/database/dialect.ts'
import type { Database } from '#server/tables.ts'

/** The account at the time of the login. */
export interface LoggedInAccount {
  id: number
  token_version: number
}

/** Returns those of the places where the account has been logged in to after `since`. */
export async function listLoginPlaces(
  database: Database,
  accountId: number,
  places: readonly string[],
  since: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('login_place')
    .select('place')
    .where('account_id', '=', accountId)
    .where('place', 'in', places)
    .where('last_at', '>=', since)
    .execute()
  return rows.map(({ place }) => place)
}

/** Adds the place or its new time, unless the account was reset or disabled meanwhile. */
export async function putLoginPlace(
  database: Database,
  { id, token_version }: LoggedInAccount,
  place: string,
  at: string,
): Promise<void> {
  await database
    .insertInto('login_place')
    .columns(['account_id', 'place', 'last_at'])
    .expression((expression) =>
      expression
        .selectFrom('account')
        .select(({ val }) => ['id', val(place).as('place'), val(at).as('last_at')])
        .where('id', '=', id)
        .where('token_version', '=', token_version)
        .where('is_disabled', '=', 0)
        // A reset waits for this, or this sees it.
        .$if(isPostgres(database), (account) => account.forShare()),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'place']).doUpdateSet({ last_at: at }))
    .execute()
}

/** Leaves an account its newest places. */
export async function removeSurplusLoginPlaces(
  database: Database,
  accountId: number,
  keptCount: number,
): Promise<void> {
  await database
    .deleteFrom('login_place')
    .where('account_id', '=', accountId)
    .where('place', 'not in', ({ selectFrom }) =>
      selectFrom('login_place as kept')
        .select('kept.place')
        .where('kept.account_id', '=', accountId)
        .orderBy('kept.last_at', 'desc')
        .limit(keptCount),
    )
    .execute()
}

/** Removes places without a login since `limit`; returns their number. */
export async function removeLoginPlacesBefore(database: Database, limit: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('login_place')
    .where('last_at', '<', limit)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
