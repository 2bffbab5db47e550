import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookTry } from '#contract/webhooks/webhook.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { cacheAnswer } from '#web/staff/session/staff-cache.ts'

/** Thrown if a test message did not arrive; says why. */
export class NotDelivered extends Error {}

/** Returns a function that says what was answered to a try, or why nothing was. */
export function useAnswerText() {
  const { t } = useTranslation('webhooks')
  return ({ status, problem }: WebhookTry): string =>
    problem ? t(`problems.${problem}`) : t('answered', { status: status ?? 0 })
}

/** Commands on a webhook: a test, and its removal. */
export function useWebhookCommands({ id }: Webhook, onRemoved: () => void) {
  const { t } = useTranslation('webhooks')
  const textOf = useAnswerText()
  const { staffCall, run, isBusy } = useCommand()

  async function sendTest(): Promise<void> {
    if (isBusy) return
    const send = async () => {
      const made = await staffCall('testWebhook', { params: { id } })
      // Also a test that failed is among the tries now.
      cacheAnswer('listWebhooks', {}, await staffCall('listWebhooks', {}))
      if (made.outcome !== 'delivered') throw new NotDelivered(t('failure.test', { why: textOf(made) }))
    }
    await run(send, t('done.tested'), () => undefined)
  }

  async function remove(): Promise<void> {
    const isDone = await run(() => staffCall('removeWebhook', { params: { id } }), t('done.removed'))
    if (isDone) onRemoved()
  }
  return { isBusy, sendTest, remove }
}
