import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Inquiry } from '#contract/inquiry.ts'
import { useLanguage } from '#web/contexts.ts'
import { type InquiryView, inquiryAddress } from '#web/staff/inbox/inquiry-view.ts'

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
