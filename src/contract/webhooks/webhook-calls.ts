import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { WebhookEventEntry } from '#contract/login/staff-event.ts'
import { NewWebhook, Webhook, WebhookTry, WebhookWithSecret } from '#contract/webhooks/webhook.ts'

const params = z.strictObject({ id: z.string().max(100) })

export const webhookCalls = {
  listWebhooks: {
    summary: 'All webhooks with the last tries of each, in the order they were made',
    access: 'admin',
    answer: z.array(Webhook),
  },
  addWebhook: {
    summary: 'Make a webhook: an address that is told of events',
    description:
      'Messages are POST requests with `{ type, timestamp, data }` as JSON, signed as Standard Webhooks says (headers webhook-id, ' +
      'webhook-timestamp and webhook-signature, `v1` by HMAC-SHA256). The secret is answered once. An address that is not https or ' +
      'leads into a private network is refused (field url); there may be 20 webhooks (conflict).',
    access: 'admin',
    body: NewWebhook,
    status: 201,
    answer: WebhookWithSecret,
    errors: ['conflict'],
  },
  removeWebhook: {
    summary: 'Remove a webhook: nothing more is sent to it',
    access: 'admin',
    params,
    errors: ['not_found'],
  },
  testWebhook: {
    summary: 'Send a test message to a webhook now, once',
    description: 'Answers with what became of it, also where it could not be delivered.',
    access: 'admin',
    params,
    answer: WebhookTry,
    errors: ['not_found'],
  },
  listWebhookHistory: {
    summary: 'Who made and removed webhooks and when, the newest first',
    description: 'The last hundred within two years; of an address the host, and no secret.',
    access: 'admin',
    answer: z.array(WebhookEventEntry),
  },
} as const satisfies Record<string, Call>
