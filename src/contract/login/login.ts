import { z } from 'zod'
import { accountLimits } from '#contract/limits.ts'
import { Passkey } from '#contract/login/passkey.ts'
import { roles } from '#contract/login/role.ts'

export const Credentials = z.strictObject({
  username: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(accountLimits.maxName),
  password: z
    .string({ error: 'is required' })
    .min(1, { error: 'is required' })
    .max(accountLimits.maxPassword),
})
export type Credentials = z.output<typeof Credentials>

export const Token = z.strictObject({ jwtToken: z.string() })

export const TokenCheck = z.strictObject({ JWT: z.string().min(1).max(4096) })

/** Owner and end (ISO 8601) of a token. */
export const TokenOwner = z.strictObject({ username: z.string(), expiresAt: z.iso.datetime() })
export type TokenOwner = z.output<typeof TokenOwner>

/** `everywhere` ends all sessions of the account, otherwise only this one. */
export const LogOut = z.strictObject({ everywhere: z.boolean().optional() })

export const PasswordChange = z.strictObject({
  current: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(accountLimits.maxPassword),
  next: z
    .string({ error: 'is required' })
    .min(accountLimits.minPassword, {
      error: `must have at least ${accountLimits.minPassword} characters`,
    })
    .max(accountLimits.maxPassword, { error: `must have at most ${accountLimits.maxPassword} characters` }),
  /** Removes all passkeys of the account; left out, they stay. */
  removePasskeys: z.boolean().optional(),
})
export type PasswordChange = z.output<typeof PasswordChange>

/** A login session; `browser` and `system` are names such as Firefox and Windows, if recognised. */
export const Session = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Accurate to some minutes. */
  seenAt: z.iso.datetime(),
  browser: z.string().optional(),
  system: z.string().optional(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const OwnAccount = z.strictObject({
  username: z.string(),
  role: z.enum(roles),
  /** Of the last thirty days; left out if there are none. */
  newPasskeys: z.array(Passkey).optional(),
})
export type OwnAccount = z.output<typeof OwnAccount>
