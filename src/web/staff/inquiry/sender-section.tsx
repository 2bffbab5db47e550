import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { defaultView, inquiryAddress } from '#web/staff/inbox/inquiry-view.ts'
import { StateIcon } from '#web/staff/inbox/state-icon.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** Other inquiries of the same person, with their states; nothing until they are known. */
export function SenderSection({ id }: { id: number }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const { data: others } = useQuery(useCallQuery('listInquiriesOfSender', { params: { id } }))
  if (!others) return null
  const shown = others.data.length
  return (
    <section aria-labelledby="sender-heading">
      <h2 id="sender-heading" className="heading-3">
        {t('sender.heading')}
      </h2>
      {shown === 0 ? (
        <p className="inquiry-small">{t('sender.none')}</p>
      ) : (
        <ul className="inquiry-entries">
          {others.data.map((other) => (
            <li key={other.id}>
              <Link
                to={inquiryAddress(language, other.id, defaultView)}
                className="text-link inline-block py-1"
              >
                {other.reference}
              </Link>{' '}
              {t(`common:form.subjects.${other.subject}`)}
              <p className="inquiry-small">
                <time dateTime={other.receivedAt}>{formatTime(other.receivedAt)}</time>,{' '}
                <StateIcon state={other.state} />
                {t(`states.${other.state}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {others.count > shown && (
        <p className="inquiry-small">{t('sender.more', { shown, count: others.count })}</p>
      )}
    </section>
  )
}
