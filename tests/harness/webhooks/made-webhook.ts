import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import type { Counts } from '#server/platform/outbox/outbox.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

const minuteMs = 60_000

/** Makes a webhook as an admin does, with its secret. */
export async function madeWebhook(
  site: TestSite,
  url: string,
  events: WebhookEvent[] = ['inquiry.received', 'project.published'],
) {
  const { body } = await site.request('addWebhook', { body: { url, events } }, await site.logIn())
  return body
}

/** The tries of all webhooks, the newest first. */
export async function triesOf(site: TestSite) {
  const { body } = await site.request('listWebhooks', {}, await site.logIn())
  return body.flatMap(({ tries }) => tries)
}

/** Works on the jobs that are due so many minutes from now, as the site does it while it listens. */
export async function workOnJobs({ services }: TestSite, inMinutes = 0): Promise<Counts> {
  const now = () => new Date(services.clock.now().getTime() + inMinutes * minuteMs)
  return await services.outbox.workOnDue(services.database, { now, signal: new AbortController().signal })
}
