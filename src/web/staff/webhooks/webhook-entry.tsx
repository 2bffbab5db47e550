import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookTry } from '#contract/webhooks/webhook.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useAnswerText, useWebhookCommands } from '#web/staff/webhooks/use-webhook-commands.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

interface WebhookEntryProps {
  webhook: Webhook
  onRemoved: () => void
}

/** A webhook with its events, commands, and last attempts. */
export function WebhookEntry({ webhook, onRemoved }: WebhookEntryProps) {
  const { t } = useTranslation('webhooks')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { isBusy, isAsking, setAsking, sendTest, remove } = useWebhookCommands(webhook, onRemoved)
  const { url, events, createdAt, createdBy, tries } = webhook
  const id = useId()
  return (
    <li aria-labelledby={id}>
      <h3 id={id} className="webhook-address">
        {url}
      </h3>
      <p>{t('toldOf', { events: events.map((event) => t(`events.${event}`)).join(', ') })}</p>
      <p className="text-sm text-steel-600">
        {t('made', { time: formatTime(createdAt), name: authorName(createdBy) })}
      </p>
      <div className="webhook-actions">
        <Button kind="outline" aria-disabled={isBusy} aria-describedby={id} onClick={() => void sendTest()}>
          {t('actions.test')}
        </Button>
        <Button kind="plain" aria-disabled={isBusy} aria-describedby={id} onClick={() => setAsking(true)}>
          {t('actions.remove')}
        </Button>
      </div>
      {tries.length === 0 ? (
        <p className="mt-4 text-sm text-steel-600">{t('noTries')}</p>
      ) : (
        <details className="webhook-tries">
          <summary>
            {t('tries', { count: tries.length })} <LastTry last={tries[0]} />
          </summary>
          <TryTable tries={tries} labelledBy={id} />
        </details>
      )}
      {isAsking && (
        <QuestionDialog
          question={t('question')}
          labels={{ yes: t('actions.remove'), no: t('cancel') }}
          isBusy={isBusy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          <p className="webhook-address">{url}</p>
          <p>{t('questionNote')}</p>
        </QuestionDialog>
      )}
    </li>
  )
}

function LastTry({ last }: { last: WebhookTry | undefined }) {
  const { t } = useTranslation('webhooks')
  if (!last) return null
  return <span className={`webhook-outcome is-${last.outcome}`}>{t(`outcomes.${last.outcome}`)}</span>
}

function TryTable({ tries, labelledBy }: { tries: readonly WebhookTry[]; labelledBy: string }) {
  const { t } = useTranslation('webhooks')
  const formatTime = useTimeFormat()
  const answerOf = useAnswerText()
  return (
    <table className="staff-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('columns.at')}</th>
          <th scope="col">{t('columns.event')}</th>
          <th scope="col">{t('columns.outcome')}</th>
          <th scope="col">{t('columns.answer')}</th>
        </tr>
      </thead>
      <tbody>
        {tries.map((each) => (
          <tr key={`${each.message} ${each.at}`}>
            <th scope="row" data-label={t('columns.at')}>
              <span>{formatTime(each.at)}</span>
            </th>
            <td data-label={t('columns.event')}>
              <span>
                {t(`events.${each.event}`)}
                <small>{each.message}</small>
              </span>
            </td>
            <td data-label={t('columns.outcome')}>
              <span className={`webhook-outcome is-${each.outcome}`}>{t(`outcomes.${each.outcome}`)}</span>
            </td>
            <td data-label={t('columns.answer')}>
              <span>{answerOf(each)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
