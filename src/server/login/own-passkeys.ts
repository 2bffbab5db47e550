import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/login/passkey.ts'
import type { PasskeyTable } from '#server/login/account-tables.ts'
import { listPasskeys } from '#server/login/passkey-store.ts'
import { daysBefore } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'

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

/** A passkey as its owner sees it. */
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
