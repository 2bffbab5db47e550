import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import type { Services } from '#server/services.ts'
import { listWebhooks } from '#server/webhooks/webhook-store.ts'

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
