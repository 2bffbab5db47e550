import { useTranslation } from 'react-i18next'
import type { InquiryMessage } from '#contract/inquiries/message.ts'
import { splitQuoted } from '#web/staff/inquiry/split-quoted.ts'

/** The text of a mail that came in: the mail before is folded, and what of it stayed in the mailbox is named. */
export function IncomingMessage({ message }: { message: InquiryMessage }) {
  const { t } = useTranslation('inquiries')
  const { text, refused = [], isAutomatic } = message
  const { own, quoted } = splitQuoted(text)
  return (
    <>
      {isAutomatic && <p className="inquiry-small">{t('incoming.automatic')}</p>}
      {own !== '' && <p className="note-text">{own}</p>}
      {quoted !== '' && (
        <details className="incoming-quoted">
          <summary>{t('incoming.quoted')}</summary>
          <p className="note-text">{quoted}</p>
        </details>
      )}
      {refused.length > 0 && (
        <div className="staff-message">
          <p>{t('incoming.refused.heading')}</p>
          <ul>
            {refused.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={index}>{t(`incoming.refused.${reason}`, { name })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
