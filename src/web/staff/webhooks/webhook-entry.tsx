import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookTry } from '#contract/webhooks/webhook.ts'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { Asked } from '#web/staff/parts/asked.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useAnswerText, useWebhookCommands } from '#web/staff/webhooks/use-webhook-commands.ts'
import { Button } from '#web/ui/button.tsx'

interface WebhookEntryProps {
  webhook: Webhook
  onRemoved: () => void
}

/** A webhook with its events, commands, and last attempts. */
export function WebhookEntry({ webhook, onRemoved }: WebhookEntryProps) {
  const { t } = useTranslation('webhooks')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { isBusy, sendTest, remove } = useWebhookCommands(webhook, onRemoved)
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
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        <Button kind="outline" aria-disabled={isBusy} aria-describedby={id} onClick={() => void sendTest()}>
          {t('actions.test')}
        </Button>
        <Asked
          question={t('question')}
          yes={t('actions.remove')}
          note={
            <>
              <p className="webhook-address">{url}</p>
              <p>{t('questionNote')}</p>
            </>
          }
          isBusy={isBusy}
          act={remove}
        >
          {(ask) => (
            <Button kind="plain" aria-disabled={isBusy} aria-describedby={id} onClick={ask}>
              {t('actions.remove')}
            </Button>
          )}
        </Asked>
      </div>
      {tries.length === 0 ? (
        <p className="mt-4 text-sm text-steel-600">{t('noTries')}</p>
      ) : (
        <details className="webhook-tries">
          <summary>
            {t('tries', { count: tries.length })} {tries[0] && <Outcome {...tries[0]} />}
          </summary>
          <TryTable tries={tries} labelledBy={id} />
        </details>
      )}
    </li>
  )
}

function Outcome({ outcome }: Pick<WebhookTry, 'outcome'>) {
  const { t } = useTranslation('webhooks')
  return <span className={`webhook-outcome is-${outcome}`}>{t(`outcomes.${outcome}`)}</span>
}

function TryTable({ tries, labelledBy }: { tries: readonly WebhookTry[]; labelledBy: string }) {
  const { t } = useTranslation('webhooks')
  const formatTime = useTimeFormat()
  const answerOf = useAnswerText()
  return (
    <StaffTable
      labelledBy={labelledBy}
      rows={tries}
      keyOf={({ message, at }) => `${message} ${at}`}
      columns={[
        { name: t('columns.at'), cell: ({ at }) => <span>{formatTime(at)}</span> },
        {
          name: t('columns.event'),
          cell: ({ event, message }) => (
            <span>
              {t(`events.${event}`)}
              <small>{message}</small>
            </span>
          ),
        },
        { name: t('columns.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
        { name: t('columns.answer'), cell: (each) => <span>{answerOf(each)}</span> },
      ]}
    />
  )
}
