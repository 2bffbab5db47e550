import { z } from 'zod'
import { webhookLimits } from '#contract/limits.ts'
import { webhookEvents } from '#contract/webhooks/webhook-events.ts'

/** Event of a trial delivery by staff. */
export const testEvent = 'webhook.test'

/** Outcomes of an attempt: `failed` is retried, `givenUp` is not. */
export const tryOutcomes = ['delivered', 'failed', 'givenUp'] as const

/** Reasons for an attempt without a response; `privateAddress`: in a private network. */
export const tryProblems = ['unknownName', 'privateAddress', 'connection', 'certificate', 'timeout'] as const
export type TryProblem = (typeof tryProblems)[number]

/** One delivery attempt: `status` is the response's, `problem` the reason for none. */
export const WebhookTry = z.strictObject({
  /** Constant over all attempts of a message; also its header `webhook-id`. */
  message: z.string(),
  event: z.enum([...webhookEvents, testEvent]),
  at: z.iso.datetime(),
  outcome: z.enum(tryOutcomes),
  status: z.int().optional(),
  problem: z.enum(tryProblems).optional(),
})
export type WebhookTry = z.output<typeof WebhookTry>

/** A webhook as admins see it; `tries` are the last attempts, newest first. */
export const Webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  tries: z.array(WebhookTry),
})
export type Webhook = z.output<typeof Webhook>

/** With the signing key, answered only once. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() })

export const NewWebhook = z.strictObject({
  url: z
    .string({ error: 'is required' })
    .trim()
    .min(1, { error: 'is required', abort: true })
    .max(webhookLimits.maxUrl, { error: `must not be longer than ${webhookLimits.maxUrl} characters` })
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an address beginning with https://' })),
  events: z
    .array(z.enum(webhookEvents, { error: `must be ${webhookEvents.join(' or ')}` }), {
      error: 'is required',
    })
    .min(1, { error: 'must name at least one event' })
    .refine((events) => new Set(events).size === events.length, { error: 'must name each event once' }),
})
export type NewWebhook = z.output<typeof NewWebhook>
