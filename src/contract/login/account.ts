import { z } from 'zod'
import { id, optionalText, requiredText } from '#contract/fields.ts'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import { accountLimits } from '#contract/limits.ts'
import { roles } from '#contract/login/role.ts'

/** Name that colleagues read, and mail address, of an account; '' takes it off. */
export const personalFacts = {
  displayName: optionalText(accountLimits.maxName).optional(),
  email: optionalText(accountLimits.maxEmail)
    .refine((value) => value === '' || isEmailAddress(value), { error: 'must be a mail address' })
    .optional(),
}

/** A staff account as admins see it. */
export const Account = z.strictObject({
  id,
  username: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
  displayName: z.string().optional(),
  email: z.string().optional(),
  /** Left out where a password is enough. */
  hasSecondStep: z.literal(true).optional(),
})
export type Account = z.output<typeof Account>

/** With a generated password, answered once and not stored. */
export const AccountWithPassword = Account.extend({ password: z.string() })

export const NewAccount = z.strictObject({
  username: requiredText(accountLimits.maxName),
  role: z.enum(roles),
  ...personalFacts,
})

export const AccountChange = z.strictObject({
  username: requiredText(accountLimits.maxName).optional(),
  role: z.enum(roles).optional(),
  disabled: z.boolean().optional(),
  resetPassword: z.literal(true, { error: 'must be true or left out' }).optional(),
  /** Takes the second step off, for somebody who has lost the app and the codes. */
  removeSecondStep: z.literal(true, { error: 'must be true or left out' }).optional(),
  ...personalFacts,
})

/** An account after a change, with its new password if that was reset. */
export const ChangedAccount = Account.extend({ password: z.string().optional() })
