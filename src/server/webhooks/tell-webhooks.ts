import { hash } from 'node:crypto'
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import type { IsWanted, JobHandler } from '#server/platform/outbox/outbox.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'
import { type Sender, sendToWebhook } from '#server/webhooks/send-to-webhook.ts'
import { findReceiver, listListening } from '#server/webhooks/webhook-store.ts'

/** Source of an event's data. */
export interface EventSource {
  /** Topic of the outbox whose jobs are `{ id }`, added where it is stored. */
  topic: string
  /** Returns the data without anything personal; undefined if the entry is gone and nothing should be sent. */
  describe(id: number): Promise<{ at: string; data: object } | undefined>
}

export type EventSources = Readonly<Record<WebhookEvent, EventSource>>

/** Topic of a message to one webhook. */
const deliveryTopic = 'webhookMessage'

/** Names what the message is about; what that is gets read at every try, so that nothing outlives an erasure here. */
interface Delivery {
  webhook: string
  message: string
  event: WebhookEvent
  entry: number
}

/** After a receiver has let us wait until the end, its other messages do not hold up everybody else's for so long. */
const patienceMs = 60_000

/** Handles events: the job of an event becomes one for each subscribed webhook, retried independently. */
export function tellWebhooks(services: Sender & Pick<Services, 'outbox'>, sources: EventSources): void {
  const { database, outbox, clock } = services
  const slowUntil = new Map<string, number>()
  for (const [event, { topic }] of Object.entries(sources) as [WebhookEvent, EventSource][]) {
    const tell: JobHandler = async (payload, { id: job }) => {
      const { id: entry } = payload as { id: number }
      const listening = await listListening(database, event)
      await database.transaction().execute(async (transaction) => {
        for (const webhook of listening) {
          const message = messageId(webhook, job)
          await outbox.add(transaction, deliveryTopic, { webhook, message, event, entry } satisfies Delivery)
        }
      })
    }
    const isHeard: IsWanted = async (transaction) =>
      (await listListening(transaction as Database, event)).length > 0
    outbox.handle(topic, tell, isHeard)
  }
  outbox.handle(deliveryTopic, async (payload, { isLast, signal }) => {
    const { webhook, message: id, event, entry } = payload as Delivery
    const receiver = await findReceiver(database, webhook)
    const told = receiver && (await sources[event].describe(entry))
    if (!receiver || !told) return
    if (!isLast && clock.elapsedMs() < (slowUntil.get(webhook) ?? 0)) {
      throw new Error('The receiver has just let another message wait')
    }
    const made = await sendToWebhook(services, receiver, { id, event, ...told }, { isLast, signal })
    if (made.problem === 'timeout') slowUntil.set(webhook, clock.elapsedMs() + patienceMs)
    if (made.outcome !== 'delivered') throw new Error(`Not delivered: ${made.status ?? made.problem}`)
  })
}

/** Returns the same id when the job of an event is repeated after a crash. */
function messageId(webhook: string, job: number): string {
  return `msg_${hash('sha256', `${webhook} ${job}`, 'base64url').slice(0, 27)}`
}
