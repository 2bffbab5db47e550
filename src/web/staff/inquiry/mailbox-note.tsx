import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** Says where answers of senders arrive. */
export function MailboxNote() {
  const { t } = useTranslation('inquiries')
  const { isMailboxRead } = useSuspenseQuery(useCallQuery('summariseInquiries', {})).data.mail
  return <p className="inquiry-small">{t(isMailboxRead ? 'incoming.here' : 'incoming.elsewhere')}</p>
}
