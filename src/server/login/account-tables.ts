import type { Generated } from 'kysely'
import type { Role } from '#contract/role.ts'
import type { Flag } from '#server/platform/database/tables.ts'

export interface AccountTable {
  id: Generated<number>
  username: string
  password_hash: string
  token_version: Generated<number>
  is_disabled: Generated<Flag>
  role: Generated<Role>
  created_at: string
}

/** A network address that an account was logged in to from, as a keyed hash. */
export interface LoginPlaceTable {
  account_id: number
  place: string
  /** Of the last login there, to within a day. */
  last_at: string
}

/** A login in some browser. It is good while its version is the account's. */
export interface SessionTable {
  id: string
  account_id: number
  token_version: number
  created_at: string
  /** To within some minutes. */
  seen_at: string
  browser: string | null
  system: string | null
}

/** A key that a device of the account's owner keeps; this is the public part. */
export interface PasskeyTable {
  id: string
  account_id: number
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often it was used, by its own count; 0 where it does not count. */
  counter: number
  name: string
  created_at: string
  used_at: string | null
}

/** Asked of a browser, and good once. */
export interface PasskeyChallengeTable {
  challenge: string
  /** Null at a login, where nobody is known yet. */
  account_id: number | null
  ends_at: string
}

export interface AccountTables {
  account: AccountTable
  session: SessionTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  login_place: LoginPlaceTable
}
