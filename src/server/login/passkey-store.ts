import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/login/passkey.ts'
import type { PasskeyTable } from '#server/login/account-tables.ts'
import { daysBefore } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Records a used challenge; returns false if any instance has used it before. */
export async function insertUsedChallenge(
  database: Database,
  challenge: string,
  { accountId, end }: { accountId: number; end: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('passkey_challenge')
    .values({ challenge, account_id: accountId, ends_at: end.toISOString() })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listPasskeys(database: Database, accountId: number) {
  return await database
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'name', 'created_at', 'used_at', 'browser', 'system'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds a passkey; false when it is there already. */
export async function insertPasskey(
  database: Database,
  passkey: Omit<Selectable<PasskeyTable>, 'used_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes a passkey of the account and returns its name; undefined if it has none of this id. */
export async function removePasskey(
  database: Database,
  accountId: number,
  id: string,
): Promise<string | undefined> {
  const removed = await database
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

/** A passkey with its account as it is now, unless that is disabled. */
export async function findPasskey(database: Database, credentialId: string) {
  return await database
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id as passkeyId', 'passkey.public_key', 'passkey.counter'])
    .select(['account.id', 'account.username', 'account.token_version'])
    .where('passkey.credential_id', '=', credentialId)
    .where('account.is_disabled', '=', 0)
    .executeTakeFirst()
}

export async function updateUsedPasskey(
  database: Database,
  id: string,
  { counter, at }: { counter: number; at: string },
): Promise<void> {
  await database.updateTable('passkey').set({ counter, used_at: at }).where('id', '=', id).execute()
}

const newDays = 30

/** Returns recently made passkeys of an account, for a notice to its owner in every browser. */
export async function listNewPasskeys(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: number,
): Promise<Passkey[]> {
  const since = daysBefore(clock.now(), newDays)
  const passkeys = await listPasskeys(database, accountId)
  return passkeys.filter(({ created_at }) => created_at > since).map(passkeyOnWire)
}

export function passkeyOnWire({
  id,
  name,
  created_at,
  used_at,
  browser,
  system,
}: Omit<Selectable<PasskeyTable>, 'account_id' | 'credential_id' | 'public_key' | 'counter'>): Passkey {
  return {
    id,
    name,
    createdAt: created_at,
    ...(used_at !== null && { usedAt: used_at }),
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
  }
}
