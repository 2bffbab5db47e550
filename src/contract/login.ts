import { z } from 'zod'
import { accountLimits } from '#contract/limits.ts'

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

/** Who a token belongs to and until when it is good (ISO 8601). */
export const TokenOwner = z.strictObject({ username: z.string(), expiresAt: z.iso.datetime() })
export type TokenOwner = z.output<typeof TokenOwner>
