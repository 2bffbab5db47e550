import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { inquiriesAddress, usualView } from '#web/staff/inbox/inquiry-view.ts'
import type { Inbox } from '#web/staff/inbox/load-inbox.ts'

interface EmptyInboxProps {
  inbox: Inbox
  onCleared: () => void
}

/** Nothing has come in yet, or nothing that fits the filters. */
export function EmptyInbox({ inbox: { newest, view }, onCleared }: EmptyInboxProps) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  if (!newest) return <p className="staff-message">{t('none')}</p>
  return (
    <div className="staff-message">
      <p>{t('nothingFound')}</p>
      <Link
        to={inquiriesAddress(language, { ...usualView, rows: view.rows })}
        className="text-link"
        onClick={onCleared}
        preventScrollReset
      >
        {t('clearFilters')}
      </Link>
    </div>
  )
}
