import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { webhookLimits } from '#contract/limits.ts'
import type { WebhookAction, WebhookEventEntry } from '#contract/login/staff-event.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import type { Webhook, WebhookTry } from '#contract/webhooks/webhook.ts'
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import {
  type Author,
  insertStaffEvent,
  listStaffEvents,
} from '#server/platform/database/staff-event-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'
import type { WebhookTable, WebhookTryTable } from '#server/webhooks/webhook-tables.ts'

/** Columns for sending a message to a webhook. */
export interface Receiver {
  id: string
  url: string
  secret: string
}

/** All webhooks in the order they were made, each with its last tries, the newest first. */
export async function listWebhooks(database: Database): Promise<Webhook[]> {
  const webhooks = await database
    .selectFrom('webhook')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const tries = await database
    .selectFrom('webhook_try')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const triesOf = Map.groupBy(tries, ({ webhook_id }) => webhook_id)
  return webhooks.map((row) => webhookOfRow(row, (triesOf.get(row.id) ?? []).map(tryOfRow)))
}

/** Adds a webhook; undefined where there are as many as there may be. */
export async function insertWebhook(
  database: Database,
  { url, events, secret }: Omit<Receiver, 'id'> & { events: readonly WebhookEvent[] },
  author: Author,
): Promise<Webhook | undefined> {
  return await database.transaction().execute(async (transaction) => {
    // Two that are added at the same time count each other.
    await holdLock(transaction, 'webhooks')
    if ((await countRows(transaction.selectFrom('webhook'))) >= webhookLimits.maxWebhooks) return undefined
    const row: Selectable<WebhookTable> = {
      id: randomUUID(),
      url,
      events: JSON.stringify(events),
      secret,
      created_at: author.now.toISOString(),
      created_by: author.by,
    }
    await transaction.insertInto('webhook').values(row).execute()
    await noteWebhook(transaction, row, 'added', author)
    return webhookOfRow(row, [])
  })
}

/** Removes a webhook with its tries; false where there is none of this id. */
export async function deleteWebhook(database: Database, id: string, author: Author): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('webhook')
      .where('id', '=', id)
      .returning(['id', 'url', 'events'])
      .executeTakeFirst()
    if (removed) await noteWebhook(transaction, removed, 'removed', author)
    return removed !== undefined
  })
}

/** The path of an address may be a secret, so its host alone is written down. */
async function noteWebhook(
  transaction: Database,
  { id, url, events }: Pick<WebhookTable, 'id' | 'url' | 'events'>,
  action: WebhookAction,
  author: Author,
): Promise<void> {
  const details = { events: JSON.parse(events) as string[] }
  const event = { subject: 'webhook' as const, subjectId: id, name: new URL(url).host, action, details }
  await insertStaffEvent(transaction, event, author)
}

/** Returns the events of webhooks, newest first. */
export async function listWebhookEvents(database: Database): Promise<WebhookEventEntry[]> {
  const events = await listStaffEvents(database, 'webhook')
  return events.map(({ name, action, details, ...event }) => ({
    ...event,
    host: name,
    action: action as WebhookAction,
    events: details['events'] as WebhookEvent[],
  }))
}

export async function findReceiver(database: Database, id: string): Promise<Receiver | undefined> {
  return await database
    .selectFrom('webhook')
    .select(['id', 'url', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the ids of the webhooks subscribed to an event. */
export async function listListening(database: Database, event: WebhookEvent): Promise<string[]> {
  const rows = await database.selectFrom('webhook').select(['id', 'events']).orderBy('id').execute()
  return rows.filter(({ events }) => (JSON.parse(events) as string[]).includes(event)).map(({ id }) => id)
}

/** Remembers a try, and forgets the oldest beyond those that are kept; nothing where the webhook is gone. */
export async function insertTry(database: Database, webhookId: string, made: WebhookTry): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await findReceiver(transaction, webhookId))) return
    await transaction
      .insertInto('webhook_try')
      .values({
        id: randomUUID(),
        webhook_id: webhookId,
        message_id: made.message,
        event: made.event,
        at: made.at,
        outcome: made.outcome,
        status: made.status ?? null,
        problem: made.problem ?? null,
      })
      .execute()
    const kept = transaction
      .selectFrom('webhook_try')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(webhookLimits.keptTries)
    await transaction
      .deleteFrom('webhook_try')
      .where('webhook_id', '=', webhookId)
      .where('id', 'not in', kept)
      .execute()
  })
}

function webhookOfRow(row: Selectable<WebhookTable>, tries: WebhookTry[]): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    createdAt: row.created_at,
    createdBy: row.created_by,
    tries,
  }
}

function tryOfRow({
  message_id,
  event,
  at,
  outcome,
  status,
  problem,
}: Selectable<WebhookTryTable>): WebhookTry {
  return {
    message: message_id,
    event,
    at,
    outcome,
    ...(status !== null && { status }),
    ...(problem !== null && { problem }),
  }
}

/** Webhooks whose last message has not arrived; of an address, whose path may be a secret, the host alone. */
export async function findFailingWebhooks({ reader }: Pick<Services, 'reader'>): Promise<Waiting[]> {
  const failing = (await listWebhooks(reader)).filter(
    ({ tries: [last] }) => last && last.outcome !== 'delivered',
  )
  const [first] = failing
  if (!first) return []
  return [
    {
      sort: 'webhookFailing',
      count: failing.length,
      title: new URL(first.url).host,
      ...(first.tries[0] && { at: first.tries[0].at }),
      address: staffPaths.webhooks,
    },
  ]
}
