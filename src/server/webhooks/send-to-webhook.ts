import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookTry } from '#contract/webhooks/webhook.ts'
import { PostFailed, postMessage } from '#server/platform/outgoing/post-message.ts'
import type { Services } from '#server/services.ts'
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

const prefix = 'whsec_'

/** A new key for signatures, as Standard Webhooks writes it. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

interface Signed {
  secret: string
  /** Constant over all attempts, for recognising duplicates. */
  id: string
  at: Date
  body: string
}

/** The headers by which a receiver knows whose message it is and when it was sent, as Standard Webhooks says. */
function signatureHeaders({ secret, id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
