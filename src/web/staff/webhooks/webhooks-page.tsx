import '#web/styles/dashboard.css'
import '#web/styles/people.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import '#web/styles/webhooks.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DescribeError, onConflict } from '#web/staff/parts/command-provider.tsx'
import { EventList } from '#web/staff/parts/event-list.tsx'
import { SecretDialog } from '#web/staff/parts/secret-dialog.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useAnswer, useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { NotDelivered } from '#web/staff/webhooks/use-webhook-commands.ts'
import { type NewSecret, WebhookDialog } from '#web/staff/webhooks/webhook-dialog.tsx'
import { WebhookEntry } from '#web/staff/webhooks/webhook-entry.tsx'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader('webhooks', ({ api }) => api('listWebhooks', {}), 'admin')

export function Component() {
  const { t } = useTranslation('webhooks')
  return (
    <StaffScreen<typeof loader> title={t('title')} describeError={useDescribeWebhookError()}>
      {() => <Webhooks />}
    </StaffScreen>
  )
}

/** All webhooks, and the dialogs that add one and show its secret. */
function Webhooks() {
  const { t } = useTranslation('webhooks')
  const webhooks = useAnswer('listWebhooks', {})
  const { heading, focusWhenGone } = useFocusedHeading(webhooks)
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<NewSecret>()
  return (
    <StaffSection
      id="webhooks-heading"
      heading={heading}
      title={t('heading')}
      count={webhooks.length}
      counted={t('count', { count: webhooks.length })}
      isTold={false}
      beside={
        <Button className="ml-auto" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <p className="mt-5 max-w-prose">{t('note')}</p>
      {webhooks.length === 0 && <p className="staff-message">{t('none')}</p>}
      <ul className="webhooks">
        {webhooks.map((webhook) => (
          <WebhookEntry key={webhook.id} webhook={webhook} onRemoved={focusWhenGone} />
        ))}
      </ul>
      <WebhookHistory />
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onNewSecret={setShown} />}
      {shown && (
        <SecretDialog
          heading={t('secret.heading')}
          description={
            <>
              <p className="webhook-address">{shown.url}</p>
              <p>{t('secret.note')}</p>
            </>
          }
          secret={shown.secret}
          labels={t('secret', { returnObjects: true })}
          onClose={() => setShown(undefined)}
        />
      )}
    </StaffSection>
  )
}

/** Describes errors that only occur with webhooks. */
function useDescribeWebhookError(): DescribeError {
  const { t } = useTranslation('webhooks')
  const describeConflict = onConflict(t('failure.tooMany'))
  return (error) => (error instanceof NotDelivered ? error.message : describeConflict(error))
}

/** Events of webhooks; read when opened, and again with the webhooks. */
function WebhookHistory() {
  const { t } = useTranslation('webhooks')
  const authorName = useAuthorName()
  const [enabled, setEnabled] = useState(false)
  const { dataUpdatedAt } = useQuery({ ...useCallQuery('listWebhooks', {}), enabled: false })
  const query = useCallQuery('listWebhookHistory', {})
  const history = useQuery({
    ...query,
    queryKey: [...query.queryKey, dataUpdatedAt],
    enabled,
    gcTime: 0,
  })
  return (
    <details className="entry-history" onToggle={(event) => setEnabled(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      <p className="field-hint">{t('history.note')}</p>
      <EventList query={history} empty={t('history.empty')}>
        {({ action, by = '', host, events }) => {
          const names = events.map((event) => t(`events.${event}`)).join(', ')
          return t(`history.${action}`, { host, name: authorName(by), events: names })
        }}
      </EventList>
    </details>
  )
}
