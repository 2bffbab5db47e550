import { z } from 'zod'
import { languageCodes } from '#contract/language.ts'
import { accountLimits } from '#contract/limits.ts'
import { personalFacts } from '#contract/login/account.ts'
import { OwnerProof, Passkey } from '#contract/login/passkey.ts'
import { roles } from '#contract/login/role.ts'
import { SecondStep } from '#contract/login/totp.ts'

const typedPassword = z
  .string({ error: 'is required' })
  .min(1, { error: 'is required' })
  .max(accountLimits.maxPassword)

export const Credentials = z.strictObject({
  username: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(accountLimits.maxName),
  password: typedPassword,
})

export const Token = z.strictObject({ jwtToken: z.string() })

export const TokenCheck = z.strictObject({ JWT: z.string().min(1).max(4096) })

/** Owner and end (ISO 8601) of a token. */
export const TokenOwner = z.strictObject({ username: z.string(), expiresAt: z.iso.datetime() })
export type TokenOwner = z.output<typeof TokenOwner>

/** `everywhere` ends all sessions of the account, otherwise only this one. */
export const LogOut = z.strictObject({ everywhere: z.boolean().optional() })

const newPassword = z
  .string({ error: 'is required' })
  .min(accountLimits.minPassword, { error: `must have at least ${accountLimits.minPassword} characters` })
  .max(accountLimits.maxPassword, { error: `must have at most ${accountLimits.maxPassword} characters` })

export const Forgotten = Credentials.pick({ username: true })
export type Forgotten = z.output<typeof Forgotten>

/** `token` as it stands behind # in the address of the mail. */
export const PasswordReset = z.strictObject({ token: z.string().min(1).max(200), next: newPassword })
export type PasswordReset = z.output<typeof PasswordReset>

export const PasswordChange = z.strictObject({
  current: typedPassword,
  next: newPassword,
  /** Removes all passkeys of the account; left out, they stay. */
  removePasskeys: z.boolean().optional(),
})

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
  displayName: z.string().optional(),
  email: z.string().optional(),
  /** Language of the daily mail of what is due; left out for those who want none. */
  dailyMail: z.enum(languageCodes).optional(),
  /** The password was set by an admin: nothing else can be done before it is changed. Left out otherwise. */
  needsNewPassword: z.literal(true).optional(),
  /** An editor where the office publishes. Left out otherwise. */
  needsApproval: z.literal(true).optional(),
  /** Left out where a password is enough. */
  secondStep: SecondStep.optional(),
  /** Those who are called otherwise than they log in, oneself included; left out if there are none. */
  colleagues: z.array(z.strictObject({ username: z.string(), displayName: z.string() })).optional(),
  /** Of the last thirty days; left out if there are none. */
  newPasskeys: z.array(Passkey).optional(),
})
export type OwnAccount = z.output<typeof OwnAccount>

/**
 * Another mail address, a way to a new password, takes a proof of the owner. `dailyMail` is the language of a mail of what is
 * due, each working morning; null for none.
 */
export const OwnAccountChange = z.strictObject({
  ...personalFacts,
  dailyMail: z.enum(languageCodes).nullable().optional(),
  password: OwnerProof.shape.password,
  response: OwnerProof.shape.response,
})
export type OwnAccountChange = z.output<typeof OwnAccountChange>
