import { z } from 'zod'
import { id, requiredText } from '#contract/fields.ts'
import { accountLimits } from '#contract/limits.ts'
import { roles } from '#contract/login/role.ts'

/** A staff account as admins see it. */
export const Account = z.strictObject({
  id,
  username: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Account = z.output<typeof Account>

/** With a generated password, answered once and not stored. */
export const AccountWithPassword = Account.extend({ password: z.string() })

export const NewAccount = z.strictObject({
  username: requiredText(accountLimits.maxName),
  role: z.enum(roles),
})

export const AccountChange = z.strictObject({
  role: z.enum(roles).optional(),
  disabled: z.boolean().optional(),
  resetPassword: z.literal(true, { error: 'must be true or left out' }).optional(),
})

/** An account after a change, with its new password if that was reset. */
export const ChangedAccount = Account.extend({ password: z.string().optional() })
export type ChangedAccount = z.output<typeof ChangedAccount>
