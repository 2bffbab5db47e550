import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import { testEvent } from '#contract/webhooks/webhook.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import { isPublicHost } from '#server/platform/outgoing/public-address.ts'
import { newSecret, type Sender, sendToWebhook } from '#server/webhooks/send-to-webhook.ts'
import {
  deleteWebhook,
  findReceiver,
  insertWebhook,
  listWebhookEvents,
  listWebhooks,
} from '#server/webhooks/webhook-store.ts'

/** Calls of admins for webhooks. */
export function webhookRoutes(app: FastifyInstance, services: Sender): void {
  const { config, database, clock } = services

  serveCall(app, 'listWebhooks', async () => await listWebhooks(database))

  serveCall(app, 'addWebhook', async ({ body: { url: given, events } }, { request, staff }) => {
    const url = new URL(given)
    refuseAddress(url, config.mayCallPrivate)
    const secret = newSecret()
    const author = { by: staff.username, now: clock.now() }
    const webhook = await insertWebhook(database, { url: url.href, events, secret }, author)
    if (!webhook) throw new ApiError('conflict', 'There are as many webhooks as there may be.')
    request.log.info({ webhook: webhook.id, by: staff.accountId, events }, 'a webhook was made')
    return { ...webhook, secret }
  })

  serveCall(app, 'removeWebhook', async ({ params: { id } }, { request, staff }) => {
    if (!(await deleteWebhook(database, id, { by: staff.username, now: clock.now() })))
      throw noSuch('webhook')
    request.log.info({ webhook: id, by: staff.accountId }, 'a webhook was removed')
  })

  serveCall(app, 'listWebhookHistory', async () => await listWebhookEvents(database))

  serveCall(app, 'testWebhook', async ({ params: { id } }, { request }) => {
    const receiver = await findReceiver(database, id)
    if (!receiver) throw noSuch('webhook')
    const message = {
      id: `msg_${randomUUID()}`,
      event: testEvent,
      at: clock.now().toISOString(),
      data: { webhook: id },
    } as const
    // The caller sees the outcome and retries by hand.
    return await sendToWebhook(services, receiver, message, { isLast: true, signal: request.signal })
  })
}

/** Checks the address itself; its name is resolved at every delivery. */
function refuseAddress(url: URL, mayBePrivate: boolean): void {
  const refuse = (problem: string) => invalidInput([{ field: 'url', problem }])
  if (url.username !== '' || url.password !== '') throw refuse('must not hold a name or a password')
  if (mayBePrivate) return
  if (url.protocol !== 'https:') throw refuse('must begin with https://')
  if (!isPublicHost(url)) throw refuse('must be an address on the Internet, not of a private network')
}
