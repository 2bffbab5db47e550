import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EventList } from '#web/staff/parts/event-list.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** Events of webhooks; read when opened, and again with the webhooks. */
export function WebhookHistory() {
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
