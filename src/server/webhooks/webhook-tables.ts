import type { TryProblem, tryOutcomes, WebhookTry } from '#contract/webhooks/webhook.ts'

/** An address that receives events. */
export interface WebhookTable {
  id: string
  url: string
  /** JSON list. */
  events: string
  /** `whsec_` and the key of the signatures in base64; it is needed as it is for every message. */
  secret: string
  created_at: string
  /** Name of the staff member. */
  created_by: string
}

/** A try to deliver a message, and what became of it; of what the message is about it knows the event only. */
export interface WebhookTryTable {
  id: string
  webhook_id: string
  /** Constant over all attempts of a message. */
  message_id: string
  event: WebhookTry['event']
  at: string
  outcome: (typeof tryOutcomes)[number]
  status: number | null
  problem: TryProblem | null
}

export interface WebhookTables {
  webhook: WebhookTable
  webhook_try: WebhookTryTable
}
