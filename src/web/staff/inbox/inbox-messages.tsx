import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import type { Inquiry, InquirySummary } from '#contract/inquiry.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  type InquiryView,
  inquiriesAddress,
  inquiryAddress,
  usualView,
} from '#web/staff/inbox/inquiry-view.ts'
import type { OwnWords } from '#web/staff/parts/command-provider.tsx'

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

/** Says when inquiries with their files are about to use up their room, or have: then no more files are accepted. */
export function StorageProblem({ storage }: { storage: InquirySummary['storage'] }) {
  const { t, i18n } = useTranslation('inquiries')
  const { level, usedBytes, shareBytes } = storage
  if (level === 'free') return null
  const sizes = { used: formatBytes(usedBytes, i18n.language), share: formatBytes(shareBytes, i18n.language) }
  return (
    <p className={`staff-message mail-banner is-${level === 'full' ? 'givenUp' : 'failed'}`}>
      {t(`storageProblem.${level}`, sizes)}
    </p>
  )
}

/** Says that an inquiry has come in, also where the filters do not show it. */
export function News({ news, view }: { news: Inquiry | undefined; view: InquiryView }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  return (
    // Always there: a live region that arrives with its text is not announced.
    <div role="status" className="inquiry-news">
      {news && (
        <p>
          {t('news', {
            name: `${news.firstName} ${news.lastName}`,
            subject: t(`common:form.subjects.${news.subject}`),
          })}{' '}
          <Link to={inquiryAddress(language, news.id, view)}>{t('showNews')}</Link>
        </p>
      )}
    </div>
  )
}

/** What errors mean that only inquiries have. */
export function useInquiryFailureWords(): OwnWords {
  const { t } = useTranslation('inquiries')
  return (error) => (error instanceof ApiError && error.code === 'conflict' ? t('conflict') : undefined)
}
