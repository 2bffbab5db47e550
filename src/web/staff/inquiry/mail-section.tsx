import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiry.ts'
import { MailEntry } from '#web/staff/inquiry/mail-entry.tsx'
import { useFreshMails } from '#web/staff/inquiry/use-fresh-mails.ts'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'

interface MailSectionProps {
  inquiry: Inquiry
  isMailOn: boolean
}

export function MailSection({ inquiry, isMailOn }: MailSectionProps) {
  const { t } = useTranslation('inquiries')
  const mails = useFreshMails(inquiry, isMailOn)
  const { heading, focusWhenGone } = useFocusedHeading(mails)
  return (
    <section aria-labelledby="mails-heading">
      <h2 ref={heading} id="mails-heading" tabIndex={-1} className="heading-3">
        {t('mails.heading')}
      </h2>
      {mails.length === 0 ? (
        <p className="inquiry-small">{t('mails.none')}</p>
      ) : (
        <ul className="inquiry-entries">
          {mails.map((mail) => (
            <MailEntry
              key={mail.kind}
              inquiryId={inquiry.id}
              mail={mail}
              isSuspect={inquiry.suspicion !== null}
              isMailOn={isMailOn}
              onQueued={focusWhenGone}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
