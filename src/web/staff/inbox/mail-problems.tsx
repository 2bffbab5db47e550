import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InquirySummary } from '#contract/inquiry.ts'
import { useLanguage } from '#web/contexts.ts'
import { inquiriesAddress, usualView } from '#web/staff/inbox/inquiry-view.ts'

/** Says what is not on its way as it should be, and leads to the inquiries that it is about. */
export function MailProblems({ mail }: { mail: InquirySummary['mail'] }) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  const problems = (['givenUp', 'failed'] as const).filter((state) => mail[state] > 0)
  return (
    <>
      {problems.map((state) => (
        <p key={state} className={`staff-message mail-banner is-${state}`}>
          {t(`mailProblem.${state}`, { count: mail[state] })}{' '}
          <Link to={inquiriesAddress(language, { ...usualView, mail: state })}>{t('mailProblem.show')}</Link>
        </p>
      ))}
      {!mail.isOn && <p className="mail-off">{t('mailProblem.off')}</p>}
    </>
  )
}
