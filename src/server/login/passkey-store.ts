import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/login/passkey.ts'
import type { PasskeyTable } from '#server/login/account-tables.ts'
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

/** Milliseconds for a browser's answer. */
export const challengeMs = 5 * 60 * 1000
const randomLength = 16
const timeLength = 6

/** Account of a new passkey, or of a second step; at a login by passkey it is not known yet. */
type ChallengeOwner = number | 'anybody' | `second step ${number} ${number}`

type ChallengeServices = Pick<Services, 'jwtSecret' | 'clock'>

/** Returns a challenge that carries its end under a signature: requesting any number of them stores nothing. */
export function newChallenge({ jwtSecret, clock }: ChallengeServices, owner: ChallengeOwner): string {
  const end = Buffer.alloc(timeLength)
  end.writeUIntBE(clock.now().getTime() + challengeMs, 0, timeLength)
  return signed(jwtSecret, owner, Buffer.concat([randomBytes(randomLength), end]))
}

/** Returns the end of a challenge; undefined if it is forged, of another purpose, or over. */
export function endOfChallenge(
  { jwtSecret, clock }: ChallengeServices,
  challenge: string,
  owner: ChallengeOwner,
): Date | undefined {
  const content = Buffer.from(challenge, 'base64url').subarray(0, randomLength + timeLength)
  if (content.length < randomLength + timeLength) return undefined
  const [given, ours] = [Buffer.from(challenge), Buffer.from(signed(jwtSecret, owner, content))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const end = new Date(content.readUIntBE(randomLength, timeLength))
  return end > clock.now() ? end : undefined
}

function signed(secret: Uint8Array, owner: ChallengeOwner, content: Buffer): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'passkey challenge', 32))
  const signature = createHmac('sha256', key).update(`${owner} `).update(content).digest()
  return Buffer.concat([content, signature]).toString('base64url')
}
