import { z } from 'zod'
import { roles } from '#contract/login/role.ts'
import { webhookEvents } from '#contract/webhooks/webhook-events.ts'

export const accountActions = [
  'added',
  'renamed',
  'removed',
  'displayNameChanged',
  'emailChanged',
  'roleChanged',
  'disabled',
  'enabled',
  'passwordReset',
  'passwordResetByMail',
  'passwordChanged',
  'sessionEnded',
  'sessionsEnded',
  'passkeyAdded',
  'passkeyRemoved',
  'totpAdded',
  'totpRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
] as const
export type AccountAction = (typeof accountActions)[number]

export const webhookActions = ['added', 'removed'] as const
export type WebhookAction = (typeof webhookActions)[number]

/** `by` is left out for a command on the server. */
const event = { at: z.iso.datetime(), by: z.string().optional() }

export const AccountEvent = z.strictObject({
  ...event,
  account: z.string(),
  action: z.enum(accountActions),
  /** Of an account that was added or changed its role. */
  role: z.enum(roles).optional(),
  formerRole: z.enum(roles).optional(),
  /** Of an account that was renamed. */
  formerName: z.string().optional(),
  /** Its name. */
  passkey: z.string().optional(),
})
export type AccountEvent = z.output<typeof AccountEvent>

export const WebhookEventEntry = z.strictObject({
  ...event,
  /** Of its address, whose path may be a secret. */
  host: z.string(),
  action: z.enum(webhookActions),
  events: z.array(z.enum(webhookEvents)),
})
export type WebhookEventEntry = z.output<typeof WebhookEventEntry>
