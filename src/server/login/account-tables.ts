import type { Generated } from 'kysely'
import type { Flag } from '#server/platform/database/tables.ts'

export interface AccountTable {
  id: Generated<number>
  username: string
  password_hash: string
  token_version: Generated<number>
  is_disabled: Generated<Flag>
  created_at: string
}

/** A network address that an account was logged in to from, as a keyed hash. */
export interface LoginPlaceTable {
  account_id: number
  place: string
  /** Of the last login there, to within a day. */
  last_at: string
}

export interface AccountTables {
  account: AccountTable
  login_place: LoginPlaceTable
}
