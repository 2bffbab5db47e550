import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import type { Inquiry, InquirySummary } from '#contract/inquiries/inquiry.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  defaultView,
  type InquiryView,
  inquiriesAddress,
  inquiryAddress,
} from '#web/staff/inbox/inquiry-view.ts'
import { InquiriesChanged } from '#web/staff/inbox/use-change-inquiries.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'

/** Warns about mails that failed, with a link to their inquiries. */
export function MailProblems({ mail }: { mail: InquirySummary['mail'] }) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  const problems = (['givenUp', 'failed'] as const).filter((state) => mail[state] > 0)
  return (
    <>
      {problems.map((state) => (
        <p key={state} className={`staff-message mail-banner is-${state}`}>
          {t(`mailProblem.${state}`, { count: mail[state] })}{' '}
          <Link to={inquiriesAddress(language, { ...defaultView, mail: state })}>
            {t('mailProblem.show')}
          </Link>
        </p>
      ))}
      {!mail.isOn && <p className="mail-off">{t('mailProblem.off')}</p>}
    </>
  )
}

/** Warns if the storage for inquiries is nearly full, or full; then no more files are accepted. */
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

/** Announces a new inquiry, even if the filters hide it. */
export function News({ news, view }: { news: Inquiry | undefined; view: InquiryView }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  return (
    // Always rendered: a live region inserted together with its text is not announced.
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

/** A message has been added that was not seen. */
export const isUnseen = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ field }) => field === 'seen')

/** Describes errors that only occur with inquiries. */
export function useDescribeInquiryError(): DescribeError {
  const { t } = useTranslation('inquiries')
  return (error) => {
    if (error instanceof InquiriesChanged) return t('several.conflict', { names: error.names })
    if (!(error instanceof ApiError)) return undefined
    if (error.details.some(({ field }) => field === 'assignee')) return t('plan.gone')
    if (isUnseen(error)) return t('thread.unseenFirst')
    return error.code === 'conflict' ? t('conflict') : undefined
  }
}
