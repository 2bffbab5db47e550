import type { WebhookTry } from '#contract/webhooks/webhook.ts'
import { PostFailed, postMessage } from '#server/platform/outgoing/post-message.ts'
import type { Services } from '#server/services.ts'
import { signatureHeaders } from '#server/webhooks/sign-message.ts'
import { insertTry, type Receiver } from '#server/webhooks/webhook-store.ts'

export type Sender = Pick<Services, 'config' | 'database' | 'clock'>

export interface Message {
  id: string
  event: WebhookTry['event']
  /** Time of the event. */
  at: string
  /** Its data, as JSON. */
  data: object
}

interface Trying {
  /** A failure is not retried. */
  isLast: boolean
  signal: AbortSignal
}

/** Sends a message once, and remembers what became of it. Rejects only where it was ended early. */
export async function sendToWebhook(
  { config, database, clock }: Sender,
  { id: webhookId, url, secret }: Receiver,
  { id, event, at, data }: Message,
  { isLast, signal }: Trying,
): Promise<WebhookTry> {
  const body = JSON.stringify({ type: event, timestamp: at, data })
  const triedAt = clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'lightning-protection-site',
    ...signatureHeaders({ secret, id, at: triedAt, body }),
  }
  const answer = await postMessage(new URL(url), {
    headers,
    body,
    signal,
    mayBePrivate: config.mayCallPrivate,
  }).then(
    (status) => ({ status }),
    (error: unknown) => {
      if (!(error instanceof PostFailed)) throw error
      return { problem: error.problem }
    },
  )
  const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300
  const made: WebhookTry = {
    message: id,
    event,
    at: triedAt.toISOString(),
    outcome: isDelivered ? 'delivered' : isLast ? 'givenUp' : 'failed',
    ...answer,
  }
  await insertTry(database, webhookId, made)
  return made
}
