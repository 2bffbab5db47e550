import type { Generated } from 'kysely'
import type { LanguageCode } from '#contract/language.ts'
import type { Role } from '#contract/login/role.ts'
import type { Flag } from '#server/platform/database/tables.ts'

export interface AccountTable {
  id: Generated<number>
  username: string
  password_hash: string
  token_version: Generated<number>
  is_disabled: Generated<Flag>
  role: Generated<Role>
  created_at: string
  /** Read by colleagues in place of the username, which is for logging in. */
  display_name: Generated<string | null>
  email: Generated<string | null>
  /** An admin knows the present password: its owner can only change it. */
  needs_new_password: Generated<Flag>
  /** Language of the daily mail of what is due; null for those who want none. */
  daily_language: Generated<LanguageCode | null>
  /** German day of the last look for one. */
  daily_on: Generated<string | null>
}

/** The way to a new password by mail; a later one takes its place. */
export interface PasswordResetTable {
  account_id: number
  token_hash: string
  ends_at: string
}

/** Codes by an app as the second step of a login. */
export interface TotpTable {
  account_id: number
  /** Base32. Never in an answer after `confirmed_at`. */
  secret: string
  /** Null until the first code is given: till then a password is enough. */
  confirmed_at: Generated<string | null>
  /** The last step whose code was used; none up to it is good. */
  last_step: Generated<number>
}

/** A code that stands in for the app once; its row is removed by its use. */
export interface RecoveryCodeTable {
  account_id: number
  code_hash: string
}

/** A network address or a browser that an account was logged in to from, as a keyed hash. */
export interface LoginPlaceTable {
  account_id: number
  place: string
  /** Time of the last login there, accurate to a day. */
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
  /** The authenticator's signature counter; 0 if it has none. */
  counter: number
  name: string
  created_at: string
  used_at: string | null
  /** Browser that created it, if recognised. */
  browser: string | null
  system: string | null
}

/** Answered well, and so not good again until it ends anyway. */
export interface PasskeyChallengeTable {
  challenge: string
  /**
   * Account of the answer. An instance of the previous version takes a row without one for a pending login challenge.
   */
  account_id: number | null
  ends_at: string
}

export interface AccountTables {
  account: AccountTable
  session: SessionTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  login_place: LoginPlaceTable
  password_reset: PasswordResetTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
}
