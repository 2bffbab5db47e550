import { createHmac, hkdfSync } from 'node:crypto'
import { daysBefore } from '#server/platform/clock.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { countedAddress } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Days for which a place is known after its last login. */
export const rememberedDays = 30
const maxPlaces = 50
/** Accounts count from 1. Asked for all the same, so that a name that nobody has takes as long as another. */
const nobody = 0

export interface LoginOrigin {
  address: string
  /** Value of its cookie; undefined for a new browser or another program. */
  browser: string | undefined
}

/** Known addresses and browsers of accounts, stored as keyed hashes. */
export interface LoginPlaces {
  /** Returns true if the account has been logged in to from this address or in this browser. */
  isKnown(accountId: number | undefined, origin: LoginOrigin): Promise<boolean>
  remember(account: LoggedInAccount, origin: LoginOrigin): Promise<void>
}

export function createLoginPlaces({
  clock,
  database,
  jwtSecret,
}: Pick<Services, 'clock' | 'database' | 'jwtSecret'>): LoginPlaces {
  const key = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'login place', 32))
  const placesOf = (accountId: number, { address, browser }: LoginOrigin) =>
    [countedAddress(address), ...(browser === undefined ? [] : [`browser ${browser}`])].map((place) =>
      createHmac('sha256', key).update(`${accountId} ${place}`).digest('base64url'),
    )

  const ago = (days: number) => daysBefore(clock.now(), days)
  return {
    async isKnown(accountId = nobody, origin) {
      const places = placesOf(accountId, origin)
      return (await listLoginPlaces(database, accountId, places, ago(rememberedDays))).length > 0
    },
    async remember(account, origin) {
      const places = placesOf(account.id, origin)
      // Once a day is enough: most logins write nothing.
      const fresh = await listLoginPlaces(database, account.id, places, ago(1))
      const others = places.filter((place) => !fresh.includes(place))
      for (const place of others) await putLoginPlace(database, account, place, ago(0))
      if (others.length > 0) await removeSurplusLoginPlaces(database, account.id, maxPlaces)
    },
  }
}

/** The account at the time of the login. */
export interface LoggedInAccount {
  id: number
  token_version: number
}

/** Returns those of the places where the account has been logged in to after `since`. */
async function listLoginPlaces(
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
async function putLoginPlace(
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
async function removeSurplusLoginPlaces(
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
